export { WebhookAuthorizer } from "./webhook.ts";
export type { SubjectAccessReviewer, WebhookOptions } from "./webhook.ts";
