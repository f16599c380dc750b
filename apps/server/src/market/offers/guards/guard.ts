import type { DeliveryFile } from '../rate-delivery/index.ts';

/** What makes a delivery suspicious though it is sound; each is overridden on purpose by its name. */
export const GUARDS = ['RATE_JUMP', 'MARKET_SHRINKS', 'EMPTY_FILE', 'NOT_UTF8', 'SAME_DELIVERY'] as const;
export type Guard = (typeof GUARDS)[number];

/** A guard that stopped a delivery, where an editor finds the reason. */
export interface Suspicion {
  readonly guard: Guard;
  readonly file: DeliveryFile | '';
  /** Counted from 1, the header line included; 0 where it is no single line. */
  readonly line: number;
  /** German, fit to show. */
  readonly message: string;
}

export function isGuard(name: string): name is Guard {
  return GUARDS.some((guard) => guard === name);
}
