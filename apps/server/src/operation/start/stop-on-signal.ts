/** Gives one thing back that was opened. */
export type Closer = () => Promise<void> | void;

const SECOND = 1_000;
const LONGEST_SHUTDOWN = 15 * SECOND;

/**
 * Ends the process in an orderly way when it is told to: what was opened last is closed first. `afterSeconds` is how long the
 * first of them waits on purpose.
 */
export function stopOnSignal(closers: Closer[], { afterSeconds = 0 } = {}): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A connection that never ends must not keep the process: what is confirmed is on disk already.
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN + afterSeconds * SECOND).unref();
    void closeAll(closers).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Closes what is open, the last opened first. */
export async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}
