import { AgeGroupInput } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { assumedSentence, formatName, formatRequest } from './format-request.ts';

const rowsOf = (request: Record<string, unknown>, placeLabel?: string) => {
  const { project, situation, person } = formatRequest(
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
  // A missing first name is omitted.
  [{ salutation: 'MR', surname: 'Muster' }, ['Name: Herr Muster']],
  [{ forename: 'Ada', surname: 'Muster' }, ['Name: Ada Muster']],
  [{ postalCode: '10115', city: 'Berlin' }, ['Anschrift: 10115 Berlin']],
  [{ fixedInterestYears: 10 }, ['Sollzins gebunden für: 10 Jahre']],
  [{ numberOfBorrowers: 2 }, ['Darlehensnehmer: 2']],
  [{ houseBank: 'DOCTOR' }, ['Hausbank: DOCTOR']],
  // Only follow-on financing has a remaining debt, so a purchase ignores it.
  [{ remainingDebt: 150_000 }, []],
])('%j becomes %j', (request, rows) => {
  expect(rowsOf(request)).toEqual(rows);
});

test('an assumed value is marked, an entered one is not', () => {
  const request = {
    financingType: 'PurchaseFinancing',
    numberOfBorrowers: 1,
    hasCourtage: true,
    ownFunds: 80_000,
  };
  const { project, situation } = formatRequest(request, undefined, ['numberOfBorrowers', 'hasCourtage']);
  const rows = [...project, ...situation].map(({ label, value }) =>
    `${label}: ${value}`.replaceAll('\u00a0', ' '),
  );
  expect(rows).toEqual([
    'Vorhaben: Kauf',
    'Eigenkapital: 80.000 €',
    'Kauf über einen Makler: ja (von uns angenommen)',
    'Darlehensnehmer: 1 (von uns angenommen)',
  ]);
  expect(assumedSentence(request, ['numberOfBorrowers', 'hasCourtage'])).toBe(
    'Kauf über einen Makler: ja, Darlehensnehmer: 1',
  );
  expect(assumedSentence(request, [])).toBeUndefined();
});

test.each([
  [{ landPrice: 0 }, false],
  [{ landPrice: 90_000 }, true],
  [{}, true],
])('a building with %j has broker and tax rows: %s', (land, hasRows) => {
  const request = {
    financingType: 'BuildingFinancing',
    ...land,
    hasCourtage: true,
    brokerCommission: 3.57,
    landTransferTax: 'STATUTORY',
  };
  const labels = formatRequest(request, undefined, ['hasCourtage']).project.map(({ label }) => label);
  for (const label of ['Kauf über einen Makler', 'Maklerprovision', 'Grunderwerbsteuer'])
    expect([label, labels.includes(label)]).toEqual([label, hasRows]);
});

test('the place is named', () => {
  expect(rowsOf({ geoCode: '1276003001' }, '10115 Berlin')).toEqual(['Ort: 10115 Berlin']);
});

test('an age is written in words, whichever form sent it', () => {
  const ages = AgeGroupInput.options.map((ageGroup) => rowsOf({ ageGroup }).join());
  for (const age of ages) expect(age).toMatch(/^Alter: .*[0-9]{2} Jahre$/);
  expect(new Set(ages).size).toBe(AgeGroupInput.options.length);
});

test.each([
  [{ salutation: 'MRS', forename: 'Ada', surname: 'Muster', email: 'ada@example.org' }, 'Frau Ada Muster'],
  // An address without a name gives no name.
  [{ email: 'ada@example.org' }, ''],
])('%j is called “%s”', (request, name) => {
  expect(formatName({ financingType: 'PurchaseFinancing', ...request })).toBe(name);
});
