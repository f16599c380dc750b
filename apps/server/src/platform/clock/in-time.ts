/** Resolves to undefined after the milliseconds; rejects with the promise. */
export async function inTime<T>(value: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
