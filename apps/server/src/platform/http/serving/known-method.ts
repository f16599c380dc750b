const KNOWN_METHODS: ReadonlySet<string> = new Set('GET HEAD POST PUT PATCH DELETE OPTIONS'.split(' '));

/** Method for metrics and traces; undefined for any other, because callers can invent methods. */
export function knownMethod(method: string): string | undefined {
  return KNOWN_METHODS.has(method) ? method : undefined;
}
