/** Functions that close the parts of a service, in the order in which the parts were opened. */
export type Closers = (() => Promise<unknown> | void)[];

/**
 * Opens a service that consists of several parts. If opening fails, and at the end, it closes all open parts
 * in reverse order; an error in one does not stop the others.
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
