import { Counter, type Registry } from 'prom-client';
import type { LoginFailureReason } from './login-failure.ts';
import type { Role } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger } from 'fastify';
import type { Assurance } from './read-claims.ts';

/** Result of a login, or a logout. */
export type LoginOutcome = 'success' | 'logout' | LoginFailureReason;

/** Counts logins; returns the counter. */
export function countLogins(registry: Registry): (outcome: LoginOutcome) => void {
  const logins = new Counter({
    name: 'logins_total',
    help: 'Logins by what came of them: success, the reason why not, or logout.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['success', 'anbieter', 'uhrzeit', 'ungueltig', 'stoerung'])
    logins.inc({ outcome }, 0);
  return (outcome) => logins.inc({ outcome });
}

/**
 * Logs a successful login, never the person. Warns about roles ignored for lack of a second factor, with the claims
 * that should have named one.
 */
export function logSuccess(
  { log, config }: { log: Pick<FastifyBaseLogger, 'info' | 'warn'>; config: { demo: boolean } },
  roles: readonly Role[],
  { multiFactor, acr, amr }: Assurance,
): void {
  if (roles.length === 0 || multiFactor || config.demo) log.info({ login: { outcome: 'success' } }, 'login');
  else log.warn({ login: { outcome: 'success', code: 'SECOND_FACTOR_MISSING', acr, amr } }, 'login');
}
