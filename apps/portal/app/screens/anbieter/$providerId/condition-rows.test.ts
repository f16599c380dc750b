import { expect, test } from 'vitest';
import type { LenderConditions } from '../../../services/market.ts';
import { conditionRows, regionWords } from './condition-rows.ts';

const OPEN: LenderConditions = {
  minLoan: 50_000,
  maxLoan: 5_000_000,
  maxLoanToValue: 90,
  fixedYears: [10, 15, 20],
  hasVariable: false,
  employments: [],
  uses: [],
  professions: [],
  minAmortization: 1,
  maxAmortization: 10,
  specialRepaymentPercent: 5,
  commitmentFreeMonths: 3,
  commitmentInterestPerMonth: 0.25,
  forwardPointsPerMonth: 0.025,
  fullRepaymentDiscount: 0.3,
  validFrom: '2026-11-02',
};
const CLOSED: LenderConditions = {
  ...OPEN,
  employments: ['EMPLOYED', 'CIVIL_SERVANT'],
  uses: ['OWNER_OCCUPATION'],
  professions: ['DOCTOR', 'PHARMACIST'],
  specialRepaymentPercent: 0,
  commitmentFreeMonths: 0,
  forwardPointsPerMonth: 0,
  fullRepaymentDiscount: 0,
};

const written = (conditions: LenderConditions) =>
  Object.fromEntries(
    conditionRows(conditions).map(({ label, value }) => [label, value.replaceAll(/[\u00a0\u202f]/g, ' ')]),
  );

test('a lender that accepts every case', () => {
  expect(written(OPEN)).toEqual({
    Darlehen: '50.000 € bis 5.000.000 €',
    'Höchstens geliehen': '90 % dessen, was die Immobilie wert ist',
    Zinsbindung: '10, 15, 20 Jahre',
    'Anfängliche Tilgung': '1 % bis 10 % im Jahr',
    Sondertilgung: 'bis 5 % des Darlehens im Jahr',
    Bereitstellungszins: '3 Monate keiner, danach 0,25 % im Monat auf das, was noch nicht ausgezahlt ist',
    'Forward-Darlehen': '0,025 Prozentpunkte mehr Zins für jeden Monat Vorlauf',
    Volltilgung:
      '0,30 Prozentpunkte weniger Zins, wenn das Darlehen bis zum Ende der Zinsbindung getilgt ist',
    Beschäftigung: 'alle',
    Nutzung: 'alle',
    Beruf: 'alle Berufe',
  });
});

test.each([
  [{ hasVariable: true }, '10, 15, 20 Jahre; auch veränderlich, ohne Bindung'],
  [{ fixedYears: [], hasVariable: true }, 'nur veränderlich, ohne Bindung'],
])('with %j the fixed periods are %s', (change, words) => {
  expect(written({ ...OPEN, ...change })['Zinsbindung']).toBe(words);
});

test('one that chooses, and gives nothing away', () => {
  expect(written(CLOSED)).toMatchObject({
    Sondertilgung: 'keine',
    Bereitstellungszins: '0,25 % im Monat auf das, was noch nicht ausgezahlt ist, ab dem ersten Monat',
    'Forward-Darlehen': 'ohne Aufschlag',
    Volltilgung: 'ohne Nachlass',
    Beschäftigung: 'Angestellt, Verbeamtet',
    Nutzung: 'selbst bewohnen',
    Beruf: 'nur Ärztin oder Arzt, Apothekerin oder Apotheker',
  });
  expect(written({ ...OPEN, commitmentInterestPerMonth: 0 })['Bereitstellungszins']).toBe('keiner');
});

test.each<[string, string[], string[]]>([
  ['everywhere', [], []],
  ['whole states', ['1276003', '1276002'], ['Berlin', 'Bayern']],
  ['a part of a state', ['127600201'], ['Teilen von Bayern']],
  ['several parts of one', ['127600201', '127600205', '1276003'], ['Teilen von Bayern', 'Berlin']],
  ['a state and a part of it', ['127600201', '1276002'], ['Bayern']],
  ['a region of no state', ['999'], ['999']],
])('%s', (_what, regions, words) => {
  expect(regionWords(regions)).toEqual(words);
});
