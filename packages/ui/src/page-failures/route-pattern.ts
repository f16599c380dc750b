const DATA = '.data';
/** Longer than any name of a page that has capitals or figures. */
const LONGEST_NAME = 20;

/** The pattern of an address: what stands in it for a parameter is named, and what looks like a secret hidden anyway. */
export function routePattern(path: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return '/*';
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  return path
    .split('/')
    .map((segment) => {
      const word = segment.endsWith(DATA) ? segment.slice(0, -DATA.length) : segment;
      const name = names.get(decoded(word));
      if (name !== undefined) return `:${name}`;
      return word.length >= LONGEST_NAME && /[A-Z\d%]/.test(word) ? ':hidden' : segment;
    })
    .join('/');
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
