import type { SamePayment } from '@heimvorteil/calculations';
import type { PaperOffer } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { columnsOfPaper, compareColumns } from './compared.ts';
import { axisOf, turningOf, type Turning } from './turning.ts';

const COMMON: SamePayment = { followUpInterestRate: 4.74 };

function paper(name: string, nominalInterestRate: number, fixedInterestYears: number): PaperOffer {
  return { name, nominalInterestRate, fixedInterestYears, amortizationRate: 2 };
}

function turningFor(papers: PaperOffer[], common = COMMON): Turning {
  const columns = columnsOfPaper(papers, { others: 0, from: 0, loanAmount: 355_952.3 });
  const { result } = compareColumns(columns, common);
  if (!result) throw new Error('These can be compared.');
  return turningOf(columns, result);
}

const SHORT = paper('Lerchenanger', 3.69, 10);
const LONG = paper('Amselgarten', 3.92, 15);

test('the sentence names both sides of the rate at which the order changes, and the assumption', () => {
  const { lead, text, parts } = turningFor([SHORT, LONG]);
  expect(lead).toBe('Es hängt am Zins nach 10 Jahren.');
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /^Bis 4,\d\d % kostet Lerchenanger mit 10 Jahren bis zum Ende am wenigsten, ab 4,\d\d % Amselgarten mit 15 Jahren[.] Angenommen sind 4,74 %[.]$/,
  );
  expect(parts.map(({ name }) => name)).toEqual(['Lerchenanger', 'Amselgarten']);
});

test('three fixed-rate periods follow one another', () => {
  const { text, parts } = turningFor([paper('A', 3.5, 5), paper('B', 3.7, 10), paper('C', 3.85, 15)]);
  expect(parts.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(text).toMatch(/^Bis .* A mit 5 Jahren .* von .* bis .* B mit 10 Jahren, ab .* C mit 15 Jahren[.]/);
});

test.each([
  ['all are fixed equally long', [SHORT, paper('B', 3.8, 10)], /^Alle sind gleich lange fest/],
  [
    'one is the best at any rate',
    [paper('B', 5.9, 14), paper('C', 1, 15)],
    /^Bei jedem Zins .* C mit 15 Jahren/,
  ],
])('nothing turns where %s', (_why, papers, text) => {
  const turning = turningFor(papers);
  expect(turning.lead).toBe('Der Zins danach ändert nichts.');
  expect(turning.text).toMatch(text);
  expect(turning.parts.length).toBeLessThan(2);
});

test('a payment too small for the cheapest one is reported instead of a crossover', () => {
  const { lead, text, parts } = turningFor([SHORT, paper('B', 5.2, 15)], {
    followUpInterestRate: 3.69,
    monthlyPayment: 1_800,
  });
  expect(lead.replaceAll('\u00a0', ' ')).toMatch(/^Bis \d,\d\d % ändert der Zins danach nichts[.]$/);
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /^Bei jedem Zins zwischen 0 und (\d,\d\d %) kostet Lerchenanger .*[.] Über \1 reicht die gleiche Rate dafür nicht mehr[.]/,
  );
  expect(parts).toHaveLength(1);
});

test.each([
  [
    { assumed: 4.74, turn: 4.77 },
    { min: 3, max: 6 },
  ],
  [
    { assumed: 0.2, turn: 9.9 },
    { min: 0, max: 11 },
  ],
  [
    { assumed: 20, turn: 4 },
    { min: 3, max: 20 },
  ],
])('the axis contains the crossover and the assumption: %j', ({ assumed, turn }, axis) => {
  const part = { name: 'A', fixedInterestYears: 10 };
  const parts = [
    { ...part, from: 0, to: turn - 0.01 },
    { ...part, from: turn, to: 20 },
  ];
  expect(axisOf({ lead: '', text: '', assumed, parts })).toEqual(axis);
});
