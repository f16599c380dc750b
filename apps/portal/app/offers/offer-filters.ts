import { formatCount } from '@heimvorteil/format';
import { EMPLOYMENT_LABELS } from '@heimvorteil/forms/financing-request';
import type { OffersName, OffersValues } from './form.ts';

type Words = Readonly<Record<string, string>>;

/** Label of lenders limited to some regions, including the property's; it does not mean a branch there. */
export const FROM_YOUR_REGION = 'aus deiner Region';

/** Values and labels by field, in display order; the empty value does not filter. */
export const OFFER_FILTERS = {
  specialRepayment: [
    ['', 'egal'],
    ['5', '5 % oder mehr'],
    ['10', '10 %'],
  ],
  freeMonths: [
    ['', 'egal'],
    ['6', '6 Monate'],
    ['12', '12'],
  ],
  providerType: [
    ['', 'alle'],
    ['BANK', 'Banken'],
    ['INSURER', 'Versicherer'],
  ],
  region: [
    ['', 'überall'],
    ['NEAR', FROM_YOUR_REGION],
  ],
} as const satisfies Partial<Record<OffersName, readonly (readonly [value: string, words: string])[]>>;

export const USE_FILTERS: Words = {
  OWNER_OCCUPATION: 'selbst wohnen',
  PARTIALLY_RENTING: 'teils vermieten',
  RENTING: 'vermieten',
};

const FILTER_TEXTS: Partial<Record<OffersName, Words>> = {
  specialRepayment: { 5: '5 % oder mehr Sondertilgung', 10: '10 % Sondertilgung' },
  freeMonths: { 6: '6 Monate ohne Bereitstellungszins', 12: '12 Monate ohne Bereitstellungszins' },
  providerType: { BANK: 'nur Banken', INSURER: 'nur Versicherer' },
  region: { NEAR: `nur ${FROM_YOUR_REGION}` },
};

/** Short text of a filter: "10 % Sondertilgung"; undefined if it is not set. */
export function formatFilter(name: OffersName, value: string): string | undefined {
  return FILTER_TEXTS[name]?.[value];
}

/** All filters in one line: "10 und 15 Jahre, angestellt, selbst wohnen". */
export function formatFilters(values: OffersValues, groups: readonly number[]): string {
  const employment: Words = EMPLOYMENT_LABELS;
  const years = new Intl.ListFormat('de-DE').format(
    groups.map((one, index) => (index === groups.length - 1 ? formatCount(one, 'year') : String(one))),
  );
  return [
    years,
    employment[values.employmentType]?.toLowerCase(),
    USE_FILTERS[values.financingUseType],
    ...(Object.keys(FILTER_TEXTS) as OffersName[]).map((name) => formatFilter(name, values[name])),
  ]
    .filter((text) => text !== undefined)
    .join(', ');
}
