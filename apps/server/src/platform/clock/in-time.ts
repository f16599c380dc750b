/** What a promise gives within so many milliseconds; undefined where it takes longer, whatever becomes of it then. Throws what it throws. */
export async function inTime<T>(value: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
