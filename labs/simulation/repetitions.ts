import type { Arrival } from './outside-world.ts';

/** A message that may be sent again; `endpoint` is the URL of the adviser's system for a push. */
interface Unsettled {
  readonly id: string;
  readonly requestId: string | null;
  readonly endpoint: string | null;
}

export const UNSETTLED = `select delivery.id, request_id as "requestId", case channel when 'PUSH' then endpoint end as endpoint
  from delivery left join adviser on adviser.id = adviser_id
  where state in ('sending', 'temporarily_failed', 'technically_failed')`;

export interface Repetitions {
  /** Call after a fault. Permits one more arrival of each message that arrived but is not stored as sent. */
  note(unsettled: readonly Unsettled[]): void;
  /** Permitted number of arrivals of a message at an address. */
  most(key: string, to: string): number;
}

/** Permits one arrival of each message, and one more after each fault that prevented storing it as sent. */
export function repetitions(arrivals: readonly Arrival[]): Repetitions {
  const again = new Map<string, number>();
  const named = (key: string, to: string) => `${key} ${to}`;
  const most = (key: string, to: string) => 1 + (again.get(named(key, to)) ?? 0);
  return {
    most,
    note(unsettled) {
      for (const { id, requestId, endpoint } of unsettled) {
        const come = arrivals.filter(({ key, to }) =>
          endpoint === null ? key === id : to === endpoint && key.startsWith(`${requestId}`),
        );
        for (const [name, { key, to }] of new Map(come.map((one) => [named(one.key, one.to), one])))
          again.set(name, most(key, to));
      }
    },
  };
}
