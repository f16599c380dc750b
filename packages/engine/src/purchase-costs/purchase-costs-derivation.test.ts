import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { additionalCostsDerivation, exactFeesDerivation } from './additional-costs-derivation.ts';
import { additionalCosts } from './additional-costs.ts';
import { type PurchaseCostsCase } from './purchase-fees.ts';
import { federalStateOf } from './federal-states.ts';
import { exactPurchaseFees } from './notary-and-land-register.ts';

const thuringia: PurchaseCostsCase = {
  purchasePrice: euros(400_000),
  state: federalStateOf('1276016'),
  contractDate: '2026-11-20',
};
const derivationsOf = (changes: Partial<PurchaseCostsCase> = {}) => {
  const purchase = { ...thuringia, ...changes };
  return additionalCostsDerivation(purchase, additionalCosts(purchase));
};

test('each row is a share of the price, and the sum is the sum of the rows', () => {
  expect(derivationsOf().map(({ figure, formula, inputs }) => [figure, formula, inputs])).toEqual([
    ['landTransfer', '400.000,00 € × 6,50 % = 26.000,00 €', { purchasePrice: 400_000, percent: 6.5 }],
    ['brokerCommission', '400.000,00 € × 3,57 % = 14.280,00 €', { purchasePrice: 400_000, percent: 3.57 }],
    ['notaryCosts', '400.000,00 € × 1,50 % = 6.000,00 €', { purchasePrice: 400_000, percent: 1.5 }],
    ['entryLandRegister', '400.000,00 € × 0,50 % = 2.000,00 €', { purchasePrice: 400_000, percent: 0.5 }],
    [
      'total',
      '26.000,00 € + 14.280,00 € + 6.000,00 € + 2.000,00 € = 48.280,00 €',
      { purchasePrice: 400_000, percent: 12.07 },
    ],
  ]);
  expect(derivationsOf().every(({ steps }) => steps.length === 1)).toBe(true);
});

test.each([
  ['the state', {}, 'Thüringen', 'Tabelle'],
  ['the law', { table: 'statutory' }, 'Thüringen', '§ 11 GrEStG'],
  ['an assumption', { state: undefined }, 'Solange das Bundesland nicht feststeht', 'Annahme'],
  ['an assumption, by statute too', { state: undefined, table: 'statutory' }, 'Solange', 'Annahme'],
] as const)('the tax names %s as its source', (_name, changes, step, source) => {
  const [tax] = derivationsOf(changes);
  expect(tax?.steps[0]).toContain(step);
  expect(tax?.source).toContain(source);
});

test.each([
  ['commission unknown', {}, 'Die Provision des Käufers', 'Üblicher Satz'],
  ['a stated one', { brokerCommission: percent(2.38) }, 'Die Provision des Käufers', 'Angabe zum Objekt'],
  ['with commission', { hasCourtage: true }, 'Die Provision des Käufers', 'Üblicher Satz'],
  ['none', { hasCourtage: false }, 'ohne Provision', 'Üblicher Satz'],
])('%s: the commission has its definition', (_name, changes, step, source) => {
  const [, commission] = derivationsOf(changes);
  expect(commission?.steps[0]).toContain(step);
  expect(commission?.source).toBe(source);
});

test('a plot that is owned already has neither tax nor commission', () => {
  // Owned plot: the only costs are notary 400,000 × 1.5 % and land register 400,000 × 0.5 %.
  expect(derivationsOf({ landPrice: euros(0) }).map(({ figure, formula }) => [figure, formula])).toEqual([
    ['notaryCosts', '400.000,00 € × 1,50 % = 6.000,00 €'],
    ['entryLandRegister', '400.000,00 € × 0,50 % = 2.000,00 €'],
    ['total', '6.000,00 € + 2.000,00 € = 8.000,00 €'],
  ]);
});

// @contract 3.16
test('for a new building, tax and commission apply to the land only', () => {
  // Of the price 400,000 the land is 100,000: tax and commission are due on the land, the fees on the price.
  const built = derivationsOf({ landPrice: euros(100_000) });
  expect(built.map(({ figure, formula, steps }) => [figure, formula, steps.length])).toEqual([
    ['landTransfer', '100.000,00 € × 6,50 % = 6.500,00 €', 2],
    ['brokerCommission', '100.000,00 € × 3,57 % = 3.570,00 €', 2],
    ['notaryCosts', '400.000,00 € × 1,50 % = 6.000,00 €', 1],
    ['entryLandRegister', '400.000,00 € × 0,50 % = 2.000,00 €', 1],
    ['total', '6.500,00 € + 3.570,00 € + 6.000,00 € + 2.000,00 € = 18.070,00 €', 1],
  ]);
  expect(built[0]?.inputs).toEqual({ purchasePrice: 100_000, percent: 6.5 });
});

const exactFees = (price: number, landCharge: number) =>
  exactFeesDerivation(
    { purchasePrice: euros(price) },
    euros(landCharge),
    exactPurchaseFees(euros(price), euros(landCharge)),
  );

test('the exact fees name price and land charge', () => {
  // Full fees 435 and 354: notary (3 × 435 + 354 + 60 outlays) × 1.19; court 1.5 × 435 + 354 + 25 outlays
  const { figure, formula, inputs, steps } = exactFees(200_000, 150_000);
  expect([figure, formula]).toEqual(['exactFees', '2.045,61 € Notar + 1.031,50 € Grundbuch = 3.077,11 €']);
  expect(inputs).toEqual({ purchasePrice: 200_000, landCharge: 150_000 });
  expect(steps).toEqual([
    expect.stringContaining('vom Kaufpreis 200.000,00 €'),
    expect.stringContaining('von der Grundschuld 150.000,00 €: 1,0 Gebühr'),
    expect.stringMatching(/Vormerkung 0,5 Gebühren, Grundschuld 1,0 Gebühr\.$/),
  ]);
});

test('fees by their table explain themselves in the rows of the costs', () => {
  // The land charge is as high as the entered loan: fees for a price of 200,000 and a charge of 150,000
  const rows = derivationsOf({ purchasePrice: euros(200_000), loanAmount: euros(150_000), fees: 'GNOTKG' });
  expect(rows.map(({ figure }) => figure)).toEqual([
    'landTransfer',
    'brokerCommission',
    'notaryCosts',
    'entryLandRegister',
    'total',
  ]);
  expect(rows[2]?.formula).toContain('= 2.045,61 €');
  expect(rows[3]?.formula).toContain('= 1.031,50 €');
  expect(rows[3]?.steps).toEqual([
    'Grundbuch: Eigentum 1,0 und Vormerkung 0,5 Gebühren, Grundschuld 1,0 Gebühr.',
  ]);
  expect(rows[2]?.source).toContain('§ 34 GNotKG');
});

test('for a new building, the notary’s contract covers the plot', () => {
  const [, , notary] = derivationsOf({
    landPrice: euros(100_000),
    loanAmount: euros(150_000),
    fees: 'GNOTKG',
  });
  expect(notary?.steps[0]).toContain('vom Preis des Grundstücks 100.000,00 €');
});

test('on an own plot nothing is bought at a notary’s', () => {
  const [notary, register] = derivationsOf({
    landPrice: euros(0),
    loanAmount: euros(150_000),
    fees: 'GNOTKG',
  });
  expect(notary?.steps[0]).toContain('gehört dir schon');
  expect(register?.steps).toEqual(['Grundbuch: Grundschuld 1,0 Gebühr.']);
});

test('without a land charge there is no fee for one', () => {
  // Full fee 435: notary (3 × 435 + 60 outlays) × 1.19 = 1,624.35; court 1.5 × 435 + 25 outlays = 677.50
  const { formula, steps } = exactFees(200_000, 0);
  expect(formula).toBe('1.624,35 € Notar + 677,50 € Grundbuch = 2.301,85 €');
  expect(steps[1]).toContain('Ohne Grundschuld');
  expect(steps[2]).toMatch(/Vormerkung 0,5 Gebühren\.$/);
});
