type Said = Iterable<readonly [string, string]>;

/** The words of a campaign among what an address, a form or an answer says, as a query; empty without any. They are told by how their names begin, so that the door to the login need not know the form of a request. */
export function campaignQuery(said: Said): string {
  const words = [...said].filter(([name, word]) => name.startsWith('cmp_') && word !== '');
  return String(new URLSearchParams(words.map(([name, word]) => [name, word])));
}
