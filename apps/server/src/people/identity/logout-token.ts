import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LoginFailure } from './login-failure.ts';

/** The provider's notice of an ended session (OpenID Connect Back-Channel Logout 1.0). */
export interface LogoutNotice {
  /** Id (`jti`) that the provider uses for one notice only. */
  readonly id: string;
  readonly issuer: string;
  /** Subject of the person; undefined if the notice names only a session. */
  readonly subject: string | undefined;
  /** Id of the provider's session; undefined if all sessions of the person end. */
  readonly sid: string | undefined;
}

export interface LogoutTokenCheck {
  readonly issuer: string;
  readonly clientId: string;
  /** Signature algorithms in the provider's metadata, if listed there. */
  readonly algorithms: readonly string[] | undefined;
  readonly keys: JWTVerifyGetKey;
  readonly secondsOfTolerance: number;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Accepted signature algorithms; `none` and HS256 are missing, because a shared key proves nothing. */
const ALGORITHMS: ReadonlySet<string> = new Set(
  'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' '),
);
/** Accepted values of the header `typ`; providers sent `JWT` before the standard named a type. */
const TYPES: ReadonlySet<string> = new Set(['logout+jwt', 'application/logout+jwt', 'jwt']);

/** Longest age of a notice in seconds. */
export const LONGEST_AGE = 600;

/** Checks a logout token by section 2.6 of the specification; rejects with any of `jose`'s errors or a LoginFailure. */
export async function readLogoutToken(token: string, check: LogoutTokenCheck): Promise<LogoutNotice> {
  const { issuer, clientId, algorithms = [...ALGORITHMS], keys, secondsOfTolerance } = check;
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: algorithms.filter((name) => ALGORITHMS.has(name)),
    clockTolerance: secondsOfTolerance,
    maxTokenAge: LONGEST_AGE,
    requiredClaims: ['exp', 'jti', 'events'],
  });
  const { typ = 'jwt' } = protectedHeader;
  const { jti, sub, sid, events } = payload;
  // A token without the logout event is no notice; one with a nonce is an id token.
  const namesLogout = isObject(events) && isObject(events[EVENT]);
  const isNotice = TYPES.has(typ.toLowerCase()) && !Object.hasOwn(payload, 'nonce') && namesLogout;
  const isOptionalText = (value: unknown) => value === undefined || isText(value);
  if (!isNotice || !isText(jti) || !isOptionalText(sub) || !isOptionalText(sid) || !(sub ?? sid))
    throw new LoginFailure('ungueltig');
  return { id: jti, issuer, subject: sub, sid: sid as string | undefined };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
