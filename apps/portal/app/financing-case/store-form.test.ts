import { caseOf, type FinancingCase } from '@heimvorteil/contracts';
import { caseOfValues, caseValuesOf, startValues, type FormValues } from '@heimvorteil/forms';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALCULATORS_BY_FOLDER } from '../testing/every-calculator.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { TODAY } from '../testing/portal-services.ts';
import { FINANCING_KEY } from '../page/browser-storage.ts';
import { storeForm, withStoredCase } from './store-form.ts';
import { storeFinancing, readStoredFinancing } from './stored-financing.ts';

const NOW = Date.parse(TODAY);
const { storage, entries } = memoryStorage();
beforeEach(() => entries.clear());

/** Case of a listing in Bavaria (tax 3.5 %), whose terms all differ from every example. */
const BAVARIA = caseOf({
  purchasePrice: 352_000,
  ownFunds: 91_000,
  geoCode: '1276002',
  postcode: '80331',
  hasCourtage: false,
  exposeId: 314_901,
  amortizationRate: 3,
  fixedInterestYears: 15,
  yearlySpecialRepayment: 2_500,
  renovationCostPercentage: 4,
  employmentType: 'CIVIL_SERVANT',
  providers: ['7'],
});
const DEBT = caseOf({ financingType: 'FollowupFinancing', remainingDebt: 187_000, propertyValue: 330_000 });

const OF_CASE = ['purchaseFees', 'nominalInterestRate'];

function storeEntered(folder: string, entered: FormValues, stored: FinancingCase) {
  const { form } = CALCULATORS_BY_FOLDER[folder]!;
  storeFinancing(storage, { financingCase: stored, isPriceSeen: true }, NOW);
  const before = readStoredFinancing(storage, NOW)!;
  const arrived = withStoredCase(form, startValues(form), before);
  storeForm(storage, { form, arrived, values: { ...arrived, ...entered } }, {}, NOW);
  return { before: before.financingCase, after: readStoredFinancing(storage, NOW)!.financingCase };
}

describe.each(Object.keys(CALCULATORS_BY_FOLDER))('values entered in %s', (folder) => {
  const { entered } = CALCULATORS_BY_FOLDER[folder]!;
  const changed = Object.keys(entered).some((name) => OF_CASE.includes(name));

  // @contract 3.15
  test.each([
    ['a purchase', BAVARIA],
    ['a debt', DEBT],
  ])('changes nothing else of %s that is stored', (_what, stored) => {
    const { before, after } = storeEntered(folder, entered, stored);
    const { purchaseFees: _fees, nominalInterestRate: _rate, rateSource, ...others } = after;
    const { rateSource: _source, ...expected } = before;
    expect(others).toEqual(expected);
    expect(rateSource).toBe(changed && 'nominalInterestRate' in entered ? 'TYPED' : 'MARKET');
  });

  // @spec 3.11
  test('leaves the percentages of the additional costs as the case has them', () => {
    storeEntered(folder, folder === 'mortgage' ? entered : { ...entered, purchaseFees: '' }, BAVARIA);
    const { additionalCostsPercentages } = JSON.parse(entries.get(FINANCING_KEY) ?? '') as Record<
      string,
      object
    >;
    expect(additionalCostsPercentages).toEqual({
      brokerCommissionPercentage: 0,
      entryLandRegisterPercentage: 0.5,
      landTransferPercentage: 3.5,
      notaryCostsPercentage: 1.5,
    });
  });
});

test('a case of an address replaces the stored one, without the example of its form', () => {
  const { form } = CALCULATORS_BY_FOLDER['repayment-plan']!;
  storeFinancing(storage, { financingCase: BAVARIA, isPriceSeen: true }, NOW);
  const arrived = { ...startValues(form), purchasePrice: '500.000', geoCode: '1276003' };
  storeForm(storage, { form, arrived, values: { ...arrived, loanAmount: '310.000' } }, {}, NOW);
  expect(readStoredFinancing(storage, NOW)?.financingCase).toEqual(
    caseOf({
      ...caseOfValues(caseValuesOf(form, arrived)),
      purchasePrice: 500_000,
      geoCode: '1276003',
      loanAmount: 310_000,
    }),
  );
});

test('the example end of a fixed rate is stored nowhere', () => {
  const { form } = CALCULATORS_BY_FOLDER['follow-up']!;
  const arrived = startValues(form);
  storeForm(storage, { form, arrived, values: { ...arrived, remainingDebt: '140.000' } }, {}, NOW);
  const { financingCase } = readStoredFinancing(storage, NOW)!;
  expect(financingCase).toMatchObject({ financingType: 'FollowupFinancing', remainingDebt: 140_000 });
  expect(financingCase.fixedUntil).toBeUndefined();
});

test.each([
  ['follow-up', { remainingDebt: '140.000' }, BAVARIA, 'FollowupFinancing'],
  ['construction-plan', { landPrice: '90.000' }, BAVARIA, 'BuildingFinancing'],
  ['construction-plan', { ownFunds: '70.000' }, BAVARIA, 'PurchaseFinancing'],
  ['mortgage', { purchasePrice: '410.000' }, DEBT, 'PurchaseFinancing'],
  ['mortgage', { ownFunds: '70.000' }, DEBT, 'FollowupFinancing'],
  ['mortgage', { financingType: 'BuildingFinancing' }, BAVARIA, 'BuildingFinancing'],
] as const)('in %s %j makes the project one of its kind', (folder, entered, stored, kind) => {
  expect(storeEntered(folder, entered, stored).after.financingType).toBe(kind);
});

test('a loan that was entered alone stays without a price, on whatever page it arrives', () => {
  const { form } = CALCULATORS_BY_FOLDER['repayment-plan']!;
  const arrived = startValues(form);
  storeForm(storage, { form, arrived, values: { ...arrived, loanAmount: '500.000' } }, {}, NOW);
  const stored = readStoredFinancing(storage, NOW)!;
  // 500,000 / 80 %
  expect(stored).toMatchObject({
    financingCase: { loanAmount: 500_000, purchasePrice: 625_000, ownFunds: 125_000 },
    usingDefaultPurchasePrice: true,
  });
  expect(withStoredCase(form, arrived, stored)).toMatchObject({
    loanAmount: '500.000',
    purchasePrice: '',
    ownFunds: '',
  });
});
