/** What closes the parts that are open, in the order in which they were opened. */
export type Closers = (() => Promise<unknown> | void)[];

/**
 * Opens what stands on several parts. Where that fails, and when it is ended, those that are open are closed, the last one first; one
 * that does not close keeps no other one open.
 */
export async function openInParts<Opened>(
  open: (closers: Closers, end: () => Promise<void>) => Promise<Opened>,
): Promise<Opened> {
  const closers: Closers = [];
  const end = async () => {
    const failed: unknown[] = [];
    for (const close of closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        failed.push(error);
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, 'not every part was closed');
  };
  try {
    return await open(closers, end);
  } catch (error) {
    await end();
    throw error;
  }
}
