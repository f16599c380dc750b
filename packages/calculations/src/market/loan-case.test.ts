import { expect, test } from 'vitest';
import { loanCase } from './loan-case.ts';

const AROUND = { today: '2026-11-20', landTransferTaxTable: 'specification' } as const;

// @spec 9.10
test('without borrower data the case assumes an employee who buys to live there, anywhere, for ten years at two percent', () => {
  expect(loanCase({}, AROUND)).toEqual({
    geoCode: '',
    employment: 'EMPLOYED',
    use: 'OWNER_OCCUPATION',
    contract: undefined,
    profession: undefined,
    fixedInterestYears: 10,
    amortizationRate: 2,
    financingType: 'PurchaseFinancing',
  });
});

test('lenders receive the values of a body', () => {
  const stated = {
    geoCode: '1276003001',
    employmentType: 'FREELANCER',
    financingUseType: 'RENTING',
    contractType: 'LIMITED',
    profession: 'DOCTOR',
    fixedInterestYears: 15,
    amortizationRate: 2.5,
    financingType: 'FollowupFinancing',
  } as const;
  const { employmentType: employment, financingUseType: use, contractType: contract, ...asked } = stated;
  expect(loanCase(stated, AROUND)).toEqual({ ...asked, employment, use, contract });
});
