import { COUNTRIES } from '@heimvorteil/contracts';

const GERMAN = new Intl.DisplayNames('de', { type: 'region' });

/** A country as people call it. */
export function countryName(code: string): string {
  return GERMAN.of(code) ?? code;
}

const [first = 'DE', ...others] = COUNTRIES;
const byName = new Intl.Collator('de');

/** Every country by its code, Germany first, the others by name. */
export const COUNTRY_LABELS: Readonly<Record<string, string>> = Object.fromEntries([
  [first, countryName(first)],
  ...others
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => byName.compare(one, other)),
]);
