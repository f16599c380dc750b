import { landChargeFee, centsFromEuros, type IsoDate } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import type { UnstoredProposal } from '@heimvorteil/contracts';
import { legalFiguresOfProposal } from './legal-figures-of-proposal.ts';

const DAY: IsoDate = '2026-11-20';
const LOAN: UnstoredProposal['loans'][number] = {
  loanType: 'VARIABLE_LOAN',
  loanAmount: 100_000,
  monthlyInstallment: 1_000,
  nominalInterestRate: 6,
  effectiveInterestRate: 6.17,
  fixedInterestYears: 0,
  amortizationRate: 6,
  totalCosts: 138_000,
  remainingDebt: 40_000,
  numberOfInstallments: 139,
  lastInstallmentAmount: 900,
  lastInstallmentDate: null,
};
const SUBSIDISED = {
  ...LOAN,
  loanType: 'SUBSIDIZED_LOAN' as const,
  nominalInterestRate: 1,
  fixedInterestYears: 10,
};
const provider = { id: '12', name: 'Musterkasse' };

test('the example is that of the lender’s own loan, wherever it is among them', () => {
  const figures = legalFiguresOfProposal(
    { provider, loans: [SUBSIDISED, LOAN] },
    { asOf: DAY, landCharge: 'NEW' },
  );
  // Instalment: 100,000 × 12 % / 12 = 1,000, first with 500 interest. The loan takes 139 instalments.
  expect(figures).toMatchObject({
    nominalInterestRate: 6,
    fixedInterestYears: 0,
    monthlyRate: 1_000_00,
    installmentsInFixedPeriod: 139,
    landChargeFee: landChargeFee(centsFromEuros(100_000), 'NEW'),
    origin: {
      offerCount: 1,
      asOf: DAY,
      standsIn: false,
      representative: { lenderId: 12, lender: 'Musterkasse' },
    },
  });
  const debt = legalFiguresOfProposal({ provider, loans: [LOAN] }, { asOf: DAY, landCharge: 'ASSIGNED' });
  expect(debt!.landChargeFee).toBe(landChargeFee(centsFromEuros(100_000), 'ASSIGNED'));
  expect(debt!.effectiveInterestRate).toBeLessThanOrEqual(figures!.effectiveInterestRate);
});

test('are absent without a loan', () => {
  expect(legalFiguresOfProposal({ provider, loans: [] }, { asOf: DAY, landCharge: 'NEW' })).toBeUndefined();
});
