import type { FastifyBaseLogger } from 'fastify';
import type { RedeemedAttempt } from './login-attempts.ts';
import { FRESH_LOGIN_SECONDS, type ProviderSession } from './sessions.ts';

/**
 * When the person last proved who they are, in seconds since 1970; undefined where that is unknown. A provider that was asked
 * for a fresh login and keeps its time to itself is believed and named in the log, as is one that did not ask anew.
 */
export function authTimeOf(
  { wantsFresh }: Pick<RedeemedAttempt, 'wantsFresh'>,
  { authTime }: Pick<ProviderSession, 'authTime'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): number | undefined {
  if (!wantsFresh) return authTime;
  const now = Date.now() / 1_000;
  if (authTime === undefined) log.warn({ login: { code: 'AUTH_TIME_MISSING' } }, 'login');
  else if (authTime < now - FRESH_LOGIN_SECONDS)
    log.warn({ login: { code: 'FRESH_LOGIN_IGNORED' } }, 'login');
  return authTime ?? now;
}
