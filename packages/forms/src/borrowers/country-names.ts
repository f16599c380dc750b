import { COUNTRIES } from '@heimvorteil/contracts';

const GERMAN = new Intl.DisplayNames('de', { type: 'region' });

/** A country as people call it. Only for the server: a browser has other names for some countries. */
export function countryName(code: string): string {
  return GERMAN.of(code) ?? code;
}

/** Every country by its code, Germany first, the others by name. Only for the server, which sends them with the page. */
export function countryNames(): Readonly<Record<string, string>> {
  const [first = 'DE', ...others] = COUNTRIES;
  const { compare } = new Intl.Collator('de');
  return Object.fromEntries([
    [first, countryName(first)],
    ...others
      .map((code) => [code, countryName(code)] as const)
      .toSorted(([, one], [, other]) => compare(one, other)),
  ]);
}
