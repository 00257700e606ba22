export { WebhookTokenAuthenticator } from "./webhook.ts";
export type { TokenReviewer } from "./webhook.ts";
