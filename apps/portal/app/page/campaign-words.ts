type Pairs = Iterable<readonly [string, string]>;

/** Campaign parameters as a query string, found by prefix, so that the login need not load the form. */
export function campaignQuery(pairs: Pairs): string {
  const words = [...pairs].filter(([name, word]) => name.startsWith('cmp_') && word !== '');
  return String(new URLSearchParams(words.map(([name, word]) => [name, word])));
}
