/** Undefined if the promise is not settled after `milliseconds`; rejects if the promise rejects. */
export async function inTime<T>(value: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
