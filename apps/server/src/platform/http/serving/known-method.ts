const KNOWN_METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** A method as figures and traces name it; undefined for whatever else somebody makes up or finds in a list. */
export function knownMethod(method: string): string | undefined {
  return KNOWN_METHODS.has(method) ? method : undefined;
}
