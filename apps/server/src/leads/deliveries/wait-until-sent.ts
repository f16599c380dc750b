import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '../../platform/http/calls/problem-error.ts';

/** How long somebody waits for a message that is just being sent, in milliseconds. */
const USUAL_PATIENCE = 5_000;
const LOOK_AGAIN_IN_MS = 100;

/** What whoever ends messages waits with. */
export interface Patience {
  /** How long at most, in milliseconds; left out, the usual five seconds. */
  readonly patience?: number | undefined;
}

/** Waits until no message is on its way any more, looking again and again; false where that takes too long. */
export async function isSentInTime(
  isSent: () => Promise<boolean>,
  { patience = USUAL_PATIENCE }: Patience,
): Promise<boolean> {
  for (let waited = 0; !(await isSent()); waited += LOOK_AGAIN_IN_MS) {
    if (waited >= patience) return false;
    await wait(LOOK_AGAIN_IN_MS);
  }
  return true;
}

/** The same; throws a ProblemError 503 where that takes too long. */
export async function waitUntilSent(isSent: () => Promise<boolean>, patience: Patience): Promise<void> {
  if (!(await isSentInTime(isSent, patience))) throw problem(503, 'UNAVAILABLE');
}
