import type { Role } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger } from 'fastify';
import type { Assurance } from './read-claims.ts';

/**
 * Logs a login that succeeded, never whose. Roles that do not count, because it lacked a second factor, are worth a
 * warning with the claims that should have named one.
 */
export function logSuccess(
  { log, config }: { log: Pick<FastifyBaseLogger, 'info' | 'warn'>; config: { demo: boolean } },
  roles: readonly Role[],
  { multiFactor, acr, amr }: Assurance,
): void {
  if (roles.length === 0 || multiFactor || config.demo) log.info({ login: { outcome: 'success' } }, 'login');
  else log.warn({ login: { outcome: 'success', code: 'SECOND_FACTOR_MISSING', acr, amr } }, 'login');
}
