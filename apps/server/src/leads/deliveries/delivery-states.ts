import type { DeliveryState } from '../../platform/database/tables.ts';

/** What is tried again; the others are an end. */
export const OPEN_STATES = [
  'created',
  'sending',
  'temporarily_failed',
  'technically_failed',
] as const satisfies readonly DeliveryState[];

/** What has failed, and can be sent once more by the operator. */
export const FAILED_STATES = [
  'temporarily_failed',
  'technically_failed',
  'permanently_failed',
  'parked',
] as const satisfies readonly DeliveryState[];

/** Whether a delivery is still tried. */
export function isOpen(state: DeliveryState): boolean {
  return OPEN_STATES.some((open) => open === state);
}
