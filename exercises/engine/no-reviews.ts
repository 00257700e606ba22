// Stands in runners and explorables for the answers to TokenRequest, TokenReview and SubjectAccessReview: in a page everybody is let in. One that asks for them must not import them so.

/** Throws, for it was to be left out only where nobody asks. */
export function createReview(): never {
  throw new Error("a page has no reviews");
}

/** Throws, as above. */
export function createToken(): never {
  throw new Error("a page has no tokens");
}
