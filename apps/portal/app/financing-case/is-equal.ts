/** Whether two plain values are equal, ignoring the order of keys and undefined fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  return print(one) === print(other);
}

/** Canonical JSON, so equal values have equal texts. */
export function print(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
