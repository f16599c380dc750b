import { setTimeout as pause } from 'node:timers/promises';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Milliseconds until a hanging wait is aborted; on a busy machine a server start alone can take minutes. */
const LONGEST_WAIT = 10 * 60_000;
const FIRST_PAUSE = 100;
/** Longest milliseconds between tries; shorter than the server's Retry-After, to end the test sooner. */
const LONGEST_PAUSE = 2_000;

/** Repeats a call until the server answers; needed because a killed server leaves its outcome unknown. */
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

/** Repeats a call until it succeeds; returns its JSON. Throws on a final refusal, a bug of the product. */
export async function untilAccepted<Answer>(call: () => Promise<Response>): Promise<Answer> {
  const { status, body } = await untilAnswered(call);
  if (status >= 400) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as Answer;
}

/** Read the whole body, because a response that breaks off counts as none. */
async function once(call: () => Promise<Response>): Promise<Answered> {
  const response = await call();
  return { status: response.status, body: await response.text() };
}
