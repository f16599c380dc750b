export type Closer = () => Promise<void> | void;

const SECOND = 1_000;
const LONGEST_SHUTDOWN = 15 * SECOND;

/**
 * Closes in reverse order on SIGTERM or SIGINT, then exits. `afterSeconds` extends the deadline by the drain
 * time.
 */
export function stopOnSignal(closers: Closer[], { afterSeconds = 0 } = {}): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // An endless connection must not block the exit; confirmed data is already on disk.
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN + afterSeconds * SECOND).unref();
    void closeAll(closers).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Closes in reverse order. */
export async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}
