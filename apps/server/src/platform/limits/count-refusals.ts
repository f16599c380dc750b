import { Counter, type Registry } from 'prom-client';
import { ADDRESS_LIMITS } from './address-limits.ts';

/** Counts what limits have refused, and gives the way to do so; limits that somebody watches are named beforehand, since a rate begins with the second figure. */
export function countRefusals(registry: Registry, watched: readonly string[]): (limit: string) => void {
  const refusals = new Counter({
    name: 'limit_refusals_total',
    help: 'What was refused because a limit is reached, by limit.',
    labelNames: ['limit'],
    registers: [registry],
  });
  const limited = ADDRESS_LIMITS.flatMap(({ name, limit }) => (limit ? [name] : []));
  for (const limit of [...limited, ...watched]) refusals.inc({ limit }, 0);
  return (limit) => refusals.inc({ limit });
}
