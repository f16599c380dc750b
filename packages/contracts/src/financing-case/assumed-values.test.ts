import { expect, test } from 'vitest';
import { assumedValues } from './assumed-values.ts';
import type { FinancingCase } from './case-fields.ts';

const USUAL = {
  financingType: 'PurchaseFinancing',
  amortizationRate: 2,
  fixedInterestYears: 10,
  financingUseType: 'OWNER_OCCUPATION',
  employmentType: 'EMPLOYED',
  numberOfBorrowers: 1,
} as const;
const BROKER = { hasCourtage: true, brokerCommission: 3.57 };
const PLOT = { financingType: 'BuildingFinancing' } as const;

// @contract 3.14
test.each<[string, Partial<FinancingCase>, object]>([
  ['nothing entered', {}, { ...USUAL, ...BROKER }],
  [
    'an entered broker, the commission left open',
    { hasCourtage: true },
    { ...USUAL, brokerCommission: 3.57 },
  ],
  ['a commission of its own, which implies a broker', { brokerCommission: 2.38 }, USUAL],
  ['no broker', { hasCourtage: false }, USUAL],
  ['a debt that is taken over', { financingType: 'FollowupFinancing' }, USUAL],
  ['a building on land that is bought', { ...PLOT, landPrice: 90_000 }, { ...USUAL, ...BROKER }],
  ['a building whose land is not stated', PLOT, { ...USUAL, ...BROKER }],
  ['a building on an owned plot', { ...PLOT, landPrice: 0 }, USUAL],
])('%s: usual values fill the rest', (_what, known, expected) => {
  const { financingType, ...rest } = expected as Partial<FinancingCase>;
  expect(assumedValues(known)).toEqual(known.financingType ? rest : { financingType, ...rest });
});

test.each(Object.entries({ ...USUAL, ...BROKER }))(
  'an entered %s is no assumption, even at its usual value',
  (field, value) => {
    expect(assumedValues({ [field]: value })).not.toHaveProperty(field);
  },
);
