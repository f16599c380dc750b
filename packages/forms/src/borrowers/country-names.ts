import { COUNTRIES } from '@heimvorteil/contracts';

const GERMAN = new Intl.DisplayNames('de', { type: 'region' });

/** German name of a country. Server only, because browsers name some countries differently. */
export function countryName(code: string): string {
  return GERMAN.of(code) ?? code;
}

/** All countries by code, Germany first, then by name. Server only; it sends them with the page. */
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
