import { errors } from 'jose';
import * as oidc from 'openid-client';

/** Reason of a failed login, as in the address of the error page. */
export type LoginFailureReason =
  | 'abgebrochen'
  | 'abgelaufen'
  | 'anbieter'
  | 'uhrzeit'
  | 'ungueltig'
  | 'ohne-email'
  | 'zu-oft'
  | 'stoerung';

export class LoginFailure extends Error {
  override name = 'LoginFailure';
  readonly reason: LoginFailureReason;

  constructor(reason: LoginFailureReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Error codes of `openid-client` and `jose` for a wrong clock, at the provider or on this machine. */
const CLOCK_CODES: ReadonlySet<string> = new Set(['OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'ERR_JWT_EXPIRED']);

/** Error codes of `openid-client` and `jose` for a provider that gives no usable answer. */
const AWAY_CODES: ReadonlySet<string> = new Set(
  `OAUTH_TIMEOUT OAUTH_ABORT OAUTH_PARSE_ERROR OAUTH_RESPONSE_IS_NOT_JSON
   OAUTH_RESPONSE_IS_NOT_CONFORM OAUTH_HTTP_REQUEST_FORBIDDEN OAUTH_MISSING_SERVER_METADATA
   ERR_JWKS_TIMEOUT ERR_JWKS_INVALID ERR_JOSE_GENERIC`.split(/\s+/),
);

export function loginFailureOf(error: unknown): LoginFailure {
  if (error instanceof LoginFailure) return error;
  if (error instanceof Error && error.cause instanceof LoginFailure) return error.cause;
  return new LoginFailure(reasonOf(error), error);
}

function reasonOf(error: unknown): LoginFailureReason {
  if (error instanceof oidc.AuthorizationResponseError) {
    return PROVIDER_TROUBLE.has(error.error) ? 'anbieter' : 'abgebrochen';
  }
  if (error instanceof oidc.ResponseBodyError) {
    // `invalid_grant` means a used or expired code; any other error is the provider's or the configuration's.
    return error.error === 'invalid_grant' ? 'abgelaufen' : 'anbieter';
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'anbieter';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && CLOCK_CODES.has(code)) return 'uhrzeit';
  if (typeof code === 'string' && AWAY_CODES.has(code)) return 'anbieter';
  // `fetch` throws a TypeError for an unreachable host.
  if (error instanceof TypeError) return 'anbieter';
  return error instanceof oidc.ClientError || error instanceof errors.JOSEError ? 'ungueltig' : 'stoerung';
}

const PROVIDER_TROUBLE: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);
