import pino, { type DestinationStream } from 'pino';

/** What waits for a disk that is full, in bytes; then lines are dropped rather than memory filled. */
const MOST_WAITING = 1_048_576;

/**
 * Where the log goes: standard output. Without a listener the first line that a full disk refuses would end the process;
 * with it what does not fit waits, and is written as soon as there is room. What is not written at once would have to be
 * written at the end, and the process would wait for that room for ever.
 */
export function standardOutput(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  // Nobody can be told by way of the log that there is none: whoever watches the disk knows.
  destination.on('error', () => undefined);
  return destination;
}
