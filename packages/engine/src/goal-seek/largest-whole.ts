/** Largest integer with `holds` true; null if `from` fails. `holds` must change only from true to false. */
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

/** Smallest integer with `holds` true; null if `to` fails. `holds` must change only from false to true. */
export function smallestWhole(from: number, to: number, holds: (value: number) => boolean): number | null {
  const negated = largestWhole(-to, -from, (value) => holds(-value));
  return negated === null ? null : 0 - negated;
}
