import { tellEvent } from './tell-event.ts';
import { drop } from './withdrawals.ts';

/** Tells that a number which a host has handed over is this browser's from now on: what a widget has decided for it counts without another page. */
export async function tellGiven(visitorId: string): Promise<void> {
  drop(visitorId);
  await tellEvent(visitorId, 'CONSENT_GIVEN');
}
