/**
 * The largest whole number from `from` to `to` that holds, for a condition that ends to hold somewhere in between;
 * null when not even `from` does.
 */
export function largestWhole(from: number, to: number, holds: (value: number) => boolean): number | null {
  if (!holds(from)) return null;
  if (holds(to)) return to;
  let held = from;
  let failed = to;
  while (failed - held > 1) {
    const middle = held + Math.floor((failed - held) / 2);
    if (holds(middle)) held = middle;
    else failed = middle;
  }
  return held;
}

/** The smallest whole number from `from` to `to` that holds, for a condition that begins to hold in between; null when not even `to` does. */
export function smallestWhole(from: number, to: number, holds: (value: number) => boolean): number | null {
  const negated = largestWhole(-to, -from, (value) => holds(-value));
  return negated === null ? null : 0 - negated;
}
