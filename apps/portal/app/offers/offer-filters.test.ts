import { startValues, type FormValues } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { OFFERS_FORM, type OffersValues } from './form.ts';
import { formatFilters, OFFER_FILTERS } from './offer-filters.ts';

const START: OffersValues = startValues(OFFERS_FORM);

test.each<[Partial<FormValues>, number[], string]>([
  [{}, [10], '10 Jahre, angestellt, selbst wohnen'],
  [{}, [10, 15], '10 und 15 Jahre, angestellt, selbst wohnen'],
  [
    { specialRepayment: '10', freeMonths: '12', region: 'NEAR', employmentType: 'SELFEMPLOYED' },
    [20],
    '20 Jahre, selbstständig, selbst wohnen, 10 % Sondertilgung, 12 Monate ohne Bereitstellungszins, nur aus deiner Region',
  ],
])('%j with %j reads "%s"', (change, groups, expected) => {
  expect(formatFilters({ ...START, ...change }, groups)).toBe(expected);
});

test('every wish of the form has its words', () => {
  for (const [name, words] of Object.entries(OFFER_FILTERS)) {
    const field = OFFERS_FORM.fields[name as keyof typeof OFFER_FILTERS];
    expect(words.map(([value]) => value)).toEqual(field.choices);
  }
});
