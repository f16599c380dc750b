import { Counter, type Registry } from 'prom-client';
import type { LoginFailureReason } from './login-failure.ts';

/** How a login ended; a logout ends none. */
export type LoginOutcome = 'success' | 'logout' | LoginFailureReason;

/** Counts logins, and gives the way to do so. */
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
