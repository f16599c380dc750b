import { isOneLine } from '@heimvorteil/contracts';
import type { Role } from '@heimvorteil/portal/services';
import type * as oidc from 'openid-client';
import type { ProvenPerson } from './accounts.ts';
import { LoginFailure } from './login-failure.ts';
import { isRole } from './roles.ts';

/** What the portal takes from the provider's claims. */
interface ReadClaims extends ProvenPerson {
  readonly sid: string | undefined;
  readonly multiFactor: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 200;

/** Reads who somebody is from the checked id token and the user info; throws a LoginFailure without an e-mail address. */
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
    emailVerified: verified === true,
    ...(isText(name, LONGEST_NAME) ? { name } : {}),
    roles: rolesOf(userInfo, options.rolesClaim) ?? rolesOf(idToken, options.rolesClaim) ?? [],
    sid: isText(idToken.sid, LONGEST_EMAIL) ? idToken.sid : undefined,
    multiFactor: hasSecondFactor(idToken, options.multiFactorClasses),
  };
}

/** Undefined when the claims do not speak of roles at all. */
function rolesOf(claims: Claims, name: string): Role[] | undefined {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(isRole);
  return Array.isArray(value) ? [...new Set(value.filter(isRole))] : undefined;
}

/** RFC 8176: `mfa` stands for more than one factor; what a class means is the provider's own convention. */
function hasSecondFactor({ amr, acr }: Claims, classes: readonly string[]): boolean {
  return (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && classes.includes(acr));
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest && isOneLine(value);
}
