/** Whether two plain values say the same, in whatever order they name it; undefined fields say nothing. */
export function isEqual(one: unknown, other: unknown): boolean {
  return print(one) === print(other);
}

/** A plain value as one text: the same for what says the same. */
export function print(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
