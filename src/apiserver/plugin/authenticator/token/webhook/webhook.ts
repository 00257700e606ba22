// Go: staging/src/k8s.io/apiserver/plugin/pkg/authenticator/token/webhook/webhook.go
import type * as authenticationv1 from "#api/authentication/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import * as webhook from "#apiserver/util/webhook";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as klog from "#klog";

/** Whoever reviews tokens: the client of an API server. */
export interface TokenReviewer {
  create(review: metav1.Manifest<authenticationv1.TokenReview>): Promise<authenticationv1.TokenReview>;
}

/** Asks another server who a token belongs to. `implicitAuds`: those whom tokens mean where that server says nothing of audiences. */
export class WebhookTokenAuthenticator implements authenticator.Token {
  readonly #tokenReview: TokenReviewer;
  readonly #retry: webhook.Retry;
  readonly #implicitAuds: authenticator.Audiences;

  constructor(tokenReview: TokenReviewer, implicitAuds: authenticator.Audiences, retry: webhook.Retry) {
    this.#tokenReview = tokenReview;
    this.#implicitAuds = implicitAuds;
    this.#retry = retry;
  }

  async authenticateToken(
    token: string,
    { audiences: wantAuds }: authenticator.Context,
  ): Promise<authenticator.Response | undefined> {
    const spec = { token, ...(wantAuds && { audiences: [...wantAuds] }) };
    const { status } = await this.#review({ spec });
    const gotAuds = status.audiences?.length ? status.audiences : this.#implicitAuds;
    const audiences = wantAuds && authenticator.intersect(gotAuds, wantAuds);
    // The token is good, but not for whoever asks.
    if (audiences?.length === 0) return undefined;
    if (status.authenticated !== true) {
      if (status.error) throw new Error(status.error);
      return undefined;
    }
    const { username: name = "", uid = "", groups = [], extra = {} } = status.user ?? {};
    return { user: new user.DefaultInfo({ name, uid, groups, extra }), ...(audiences && { audiences }) };
  }

  async #review(
    review: metav1.Manifest<authenticationv1.TokenReview>,
  ): Promise<authenticationv1.TokenReview> {
    const create = () => this.#tokenReview.create(review);
    try {
      return await webhook.withExponentialBackoff(
        this.#retry,
        create,
        webhook.defaultShouldRetry,
        context.background(),
      );
    } catch (err) {
      klog.error(`Failed to make webhook authenticator request: ${goerrors.textOf(err)}`);
      throw err;
    }
  }
}
