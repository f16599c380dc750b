import { isOneLine } from '@heimvorteil/contracts';
import type { Role } from '@heimvorteil/portal/services';
import type * as oidc from 'openid-client';
import type { ProvenPerson } from './accounts.ts';
import { LoginFailure } from './login-failure.ts';

const ROLES = ['adviser', 'operator'] as const satisfies readonly Role[];

/** Whether a text is one of the portal's roles; providers also send roles of other systems. */
export function isRole(text: unknown): text is Role {
  return (ROLES as readonly unknown[]).includes(text);
}

interface ReadClaims extends ProvenPerson {
  readonly sid: string | undefined;
  readonly assurance: Assurance;
  /** `auth_time` claim: last authentication in seconds since 1970; undefined if the provider omits it. */
  readonly authTime: number | undefined;
}

export interface Assurance {
  readonly multiFactor: boolean;
  /** `acr` claim as received; undefined if missing or malformed. */
  readonly acr: string | undefined;
  readonly amr: readonly string[] | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 200;

/** Reads the checked id token and user info; throws a LoginFailure if neither has an e-mail address. */
export function readClaims(
  idToken: oidc.IDToken,
  userInfo: oidc.UserInfoResponse,
  options: { rolesClaim: string; multiFactorClasses: readonly string[] },
): ReadClaims {
  const { email, email_verified: verified, name } = userInfo;
  if (!isText(email, LONGEST_EMAIL) || !email.includes('@')) throw new LoginFailure('ohne-email');
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email,
    emailVerified: isTrue(verified),
    ...(isText(name, LONGEST_NAME) ? { name } : {}),
    roles: rolesOf(userInfo, options.rolesClaim) ?? rolesOf(idToken, options.rolesClaim) ?? [],
    sid: isText(idToken.sid, LONGEST_EMAIL) ? idToken.sid : undefined,
    assurance: assuranceOf(idToken, options.multiFactorClasses),
    authTime: Number.isFinite(idToken.auth_time) ? idToken.auth_time : undefined,
  };
}

/** Roles in the claim `name`; undefined if the claim is neither a text nor a list. */
function rolesOf(claims: Claims, name: string): Role[] | undefined {
  const value = valueAt(claims, name);
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(isRole);
  return Array.isArray(value) ? [...new Set(value.filter(isRole))] : undefined;
}

/**
 * Value at a name or dotted path. At every level a whole name takes precedence, because names may contain
 * dots: `https://example.org/roles`, or a client's id in `resource_access.portal.example.roles`.
 */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const inner = Object.hasOwn(claims, path.slice(0, dot)) ? claims[path.slice(0, dot)] : undefined;
    const found = isClaims(inner) ? valueAt(inner, path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a boolean; some providers send text: Cognito "true", AD FS "True". */
function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}

/** Reads whether a second factor was used: `amr` has `mfa` (RFC 8176), or `acr` is a configured class. */
function assuranceOf(claims: Claims, classes: readonly string[]): Assurance {
  const acr = typeof claims['acr'] === 'string' ? claims['acr'] : undefined;
  const amr = Array.isArray(claims['amr'])
    ? claims['amr'].filter((method) => typeof method === 'string')
    : undefined;
  const multiFactor = amr?.includes('mfa') === true || (acr !== undefined && classes.includes(acr));
  return { multiFactor, acr, amr };
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest && isOneLine(value);
}
