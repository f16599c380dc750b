type Pairs = Iterable<readonly [string, string]>;

/**
 * Campaign parameters of an address, form or answer as a query; empty without any. They are found by prefix,
 * so the login need not know the request's form.
 */
export function campaignQuery(pairs: Pairs): string {
  const words = [...pairs].filter(([name, word]) => name.startsWith('cmp_') && word !== '');
  return String(new URLSearchParams(words.map(([name, word]) => [name, word])));
}
