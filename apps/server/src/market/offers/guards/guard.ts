import type { DeliveryFile } from '../rate-delivery/index.ts';

/** Reasons to stop a valid but suspicious delivery; the operator overrides each by name. */
export const GUARDS = ['RATE_JUMP', 'MARKET_SHRINKS', 'EMPTY_FILE', 'NOT_UTF8', 'SAME_DELIVERY'] as const;
export type Guard = (typeof GUARDS)[number];

/** A guard that stopped a delivery, with the place of the reason. */
export interface Suspicion {
  readonly guard: Guard;
  readonly file: DeliveryFile | '';
  /** Counted from 1, the header line included; 0 if no single line is meant. */
  readonly line: number;
  readonly message: string;
}

export function isGuard(name: string): name is Guard {
  return GUARDS.some((guard) => guard === name);
}
