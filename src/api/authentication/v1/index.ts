export type {
  BoundObjectReference,
  TokenRequest,
  TokenRequestSpec,
  TokenRequestStatus,
  TokenReview,
  TokenReviewSpec,
  TokenReviewStatus,
  UserInfo,
} from "./types.ts";
