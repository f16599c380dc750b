import type { Arrival } from './outside-world.ts';

/** A delivery not yet marked as sent: its number in the mail, or the adviser's own address. */
interface Unsettled {
  readonly id: string;
  readonly requestId: string | null;
  readonly endpoint: string | null;
}

export const UNSETTLED = `select delivery.id, request_id as "requestId", case channel when 'PUSH' then endpoint end as endpoint
  from delivery left join adviser on adviser.id = adviser_id
  where state in ('sending', 'temporarily_failed', 'technically_failed')`;

export interface Repetitions {
  /** Records a fault: each message that has arrived and is unsettled may arrive once more. */
  note(unsettled: readonly Unsettled[]): void;
  /** How often this message may arrive at that address. */
  most(key: string, to: string): number;
}

/** Allows one arrival each, and one more for a fault between an arrival and the commit that records it. */
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
