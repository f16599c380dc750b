import { setTimeout as pause } from 'node:timers/promises';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Milliseconds; ends a hanging run. On a busy machine starting a server alone can take minutes. */
const LONGEST_WAIT = 10 * 60_000;
const FIRST_PAUSE = 100;
/** Milliseconds; shorter than the server's Retry-After, but long enough for hundreds of clients. */
const LONGEST_PAUSE = 2_000;

/** Repeats a call until it is answered, because a killed server or database leaves its outcome unknown. */
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
 * Repeats a call until it succeeds; returns its JSON. Throws on a definite refusal, which is an error of the
 * product.
 */
export async function untilAccepted<Answer>(call: () => Promise<Response>): Promise<Answer> {
  const { status, body } = await untilAnswered(call);
  if (status >= 400) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as Answer;
}

/** Read the body to its end, because half an answer counts as none. */
async function once(call: () => Promise<Response>): Promise<Answered> {
  const response = await call();
  return { status: response.status, body: await response.text() };
}
