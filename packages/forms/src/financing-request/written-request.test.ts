import { StatedAgeGroup } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { writtenName, writtenRequest } from './written-request.ts';

const rowsOf = (request: Record<string, unknown>, placeLabel?: string) => {
  const { project, situation, person } = writtenRequest(
    { financingType: 'PurchaseFinancing', ...request },
    placeLabel,
  );
  return [...project, ...situation, ...person]
    .filter(({ label }) => label !== 'Vorhaben')
    .map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));
};

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ hasCourtage: true }, ['Kauf über einen Makler: ja']],
  [{ hasCourtage: false }, ['Kauf über einen Makler: nein']],
  // A part of a name that nobody stated is no word of it
  [{ salutation: 'MR', surname: 'Muster' }, ['Name: Herr Muster']],
  [{ forename: 'Ada', surname: 'Muster' }, ['Name: Ada Muster']],
  [{ postalCode: '10115', city: 'Berlin' }, ['Anschrift: 10115 Berlin']],
  [{ fixedInterestYears: 10 }, ['Sollzins gebunden für: 10 Jahre']],
  [{ numberOfBorrowers: 2 }, ['Darlehensnehmer: 2']],
  [{ houseBank: 'DOCTOR' }, ['Hausbank: DOCTOR']],
  // A follow-up's alone
  [{ remainingDebt: 150_000 }, []],
])('of %j is told %j', (request, rows) => {
  expect(rowsOf(request)).toEqual(rows);
});

test('the place is told by its name', () => {
  expect(rowsOf({ geoCode: '1276003001' }, '10115 Berlin')).toEqual(['Ort: 10115 Berlin']);
});

test('an age is told in words, whichever form sent it', () => {
  const ages = StatedAgeGroup.options.map((ageGroup) => rowsOf({ ageGroup }).join());
  for (const age of ages) expect(age).toMatch(/^Alter: .*[0-9]{2} Jahre$/);
  expect(new Set(ages).size).toBe(StatedAgeGroup.options.length);
});

test.each([
  [{ salutation: 'MRS', forename: 'Ada', surname: 'Muster', email: 'ada@example.org' }, 'Frau Ada Muster'],
  // Nobody of whom only the address is known has a name
  [{ email: 'ada@example.org' }, ''],
])('%j is called “%s”', (request, name) => {
  expect(writtenName({ financingType: 'PurchaseFinancing', ...request })).toBe(name);
});
