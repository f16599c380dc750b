import { setTimeout as pause } from 'node:timers/promises';

/** An answer as somebody remembers it. */
export interface Told {
  readonly status: number;
  readonly body: string;
}

/** It only ends what hangs: on a busy machine a start alone can take minutes. */
const LONGEST_WAIT = 10 * 60_000;
const FIRST_PAUSE = 100;
/** Shorter than a server asks for, and long enough for it to catch up: hundreds who hurry it keep each other from an answer. */
const LONGEST_PAUSE = 2_000;

/** Tries a call until somebody can tell what came of it: a server that is killed, or whose database is, tells nothing. */
export async function untilAnswered(call: () => Promise<Response>): Promise<Told> {
  const deadline = performance.now() + LONGEST_WAIT;
  let last: Told | string = '';
  let wait = FIRST_PAUSE;
  while (performance.now() < deadline) {
    const told = await once(call).catch(String);
    if (typeof told !== 'string' && told.status < 500) return told;
    last = told;
    await pause(wait);
    wait = Math.min(2 * wait, LONGEST_PAUSE);
  }
  throw new Error(`a call was never answered: ${JSON.stringify(last)}`);
}

/** The same for a call that has to be taken; what it gave. Throws where it is refused: a finding, not a fault of the storm. */
export async function untilTaken<Answer>(call: () => Promise<Response>): Promise<Answer> {
  const { status, body } = await untilAnswered(call);
  if (status >= 400) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as Answer;
}

/** Read to its end: half an answer is none. */
async function once(call: () => Promise<Response>): Promise<Told> {
  const response = await call();
  return { status: response.status, body: await response.text() };
}
