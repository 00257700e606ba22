export type {
  NonResourceAttributes,
  ResourceAttributes,
  SubjectAccessReview,
  SubjectAccessReviewSpec,
  SubjectAccessReviewStatus,
} from "./types.ts";
