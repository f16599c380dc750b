/** Aborts after so many milliseconds, or as soon as `signal` does. */
export function withinTime(milliseconds: number, signal?: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]);
}
