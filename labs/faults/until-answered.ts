import { setTimeout as pause } from 'node:timers/promises';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Only stops a hanging run: on a busy machine a start alone can take minutes. */
const LONGEST_WAIT = 10 * 60_000;
const FIRST_PAUSE = 100;
/** Shorter than a server asks for, but long enough that hundreds of clients do not block each other. */
const LONGEST_PAUSE = 2_000;

/** Retries a call until its outcome is known; a killed server or database gives none. */
export async function untilAnswered(call: () => Promise<Response>): Promise<Answered> {
  const deadline = performance.now() + LONGEST_WAIT;
  let last: Answered | string = '';
  let wait = FIRST_PAUSE;
  while (performance.now() < deadline) {
    const outcome = await once(call).catch(String);
    if (typeof outcome !== 'string' && outcome.status < 500) return outcome;
    last = outcome;
    await pause(wait);
    wait = Math.min(2 * wait, LONGEST_PAUSE);
  }
  throw new Error(`no response to a call: ${JSON.stringify(last)}`);
}

/**
 * The same for a call that must succeed; returns its answer. Throws on a refusal, which is a finding and not
 * a fault of the storm.
 */
export async function untilAccepted<Answer>(call: () => Promise<Response>): Promise<Answer> {
  const { status, body } = await untilAnswered(call);
  if (status >= 400) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as Answer;
}

/** Reads to the end, because half an answer counts as none. */
async function once(call: () => Promise<Response>): Promise<Answered> {
  const response = await call();
  return { status: response.status, body: await response.text() };
}
