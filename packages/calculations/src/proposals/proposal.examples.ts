import {
  cents,
  lendersLoan,
  percent,
  type FinancingCase,
  type Lender,
  type RateRow,
} from '@heimvorteil/engine';
import { expect } from 'vitest';
import { figuresAsOffered } from '../own-offers/index.ts';
import { financingOfProposal } from './financing-of-proposal.ts';
import type { UnkeptProposal } from './find-proposals.ts';
import { planOfProposal } from './plan-of-proposal.ts';

/** A bank that takes everybody. */
export const lender = (lenderId: number, changes: Partial<Lender> = {}): Lender => ({
  lenderId,
  name: `Musterkasse ${lenderId}`,
  brand: 'Muster',
  kind: 'BANK',
  logo: '/1.svg',
  regions: [],
  minLoan: cents(50_000_00),
  maxLoan: cents(2_000_000_00),
  maxLoanToValue: percent(100),
  employments: [],
  uses: [],
  professions: [],
  minAmortization: percent(1),
  maxAmortization: percent(10),
  specialRepaymentPercent: percent(5),
  commitmentFreeMonths: 6,
  commitmentInterestPerMonth: percent(0.2),
  forwardPointsPerMonth: percent(0.02),
  fullRepaymentDiscount: percent(0.1),
  product: 'DEFAULT',
  cwids: [],
  ...changes,
});
export const VALID_FROM = '2026-11-02';
/** Its rates for ten to thirty years, each step of the loan-to-value dearer. */
export const ratesOf = (lenderId: number, rate: number): RateRow[] =>
  [10, 15, 20, 30].flatMap((fixedYears, at) =>
    [60, 80, 100].map((maxLoanToValue, step) => ({
      lenderId,
      validFrom: VALID_FROM,
      fixedYears,
      maxLoanToValue: percent(maxLoanToValue),
      nominalInterestRate: percent(Math.round((rate + at * 0.155 + step * 0.201) * 1000) / 1000),
    })),
  );
export const CASE: FinancingCase = {
  loanAmount: cents(320_000_00),
  purchasePrice: cents(400_000_00),
  geoCode: '1276003001',
  employment: 'EMPLOYED',
  use: 'OWNER_OCCUPATION',
  fixedInterestYears: 10,
  amortizationRate: percent(2),
};

/** What the calculator over several loans says of the loans of a proposal. */
function planned(proposal: UnkeptProposal) {
  const { result } = planOfProposal(proposal);
  if (!result) throw new Error('a plan is expected');
  return result;
}

/** Every figure of a proposal is the one of the plan over several loans, and of the comparison, to the cent. */
export function expectToAgree(proposal: UnkeptProposal, need: number) {
  const plan = planned(proposal);
  const own = lendersLoan(proposal.loans)!;
  expect({
    monthlyRate: proposal.monthlyInstallment,
    totalCosts: proposal.totalCosts,
    effectiveInterestRate: proposal.effectiveInterestRate,
    remainingDebt: proposal.remainingDebt,
  }).toEqual({
    monthlyRate: plan.monthlyRate,
    totalCosts: plan.totalCosts,
    effectiveInterestRate: plan.effectiveInterestRate,
    remainingDebt: plan.installments[own.fixedInterestYears * 12 - 1]?.remainingDebt ?? 0,
  });
  expect(
    proposal.phases ?? [{ from: 1, to: plan.numberOfInstallments, monthlyInstallment: plan.monthlyRate }],
  ).toEqual(plan.phases.map(({ from, to, monthlyRate }) => ({ from, to, monthlyInstallment: monthlyRate })));
  expect(
    proposal.loans.map((loan) => ({
      name: loan.name,
      loanAmount: loan.loanAmount,
      monthlyRate: loan.monthlyInstallment,
      numberOfInstallments: loan.numberOfInstallments,
      remainingDebt: loan.remainingDebt,
      totalCosts: loan.totalCosts,
      effectiveInterestRate: loan.effectiveInterestRate,
    })),
  ).toEqual(
    plan.loans.map(
      ({ name, loanAmount, monthlyRate, numberOfInstallments, remainingDebt, totalCosts, ...rest }) => ({
        name,
        loanAmount,
        monthlyRate,
        numberOfInstallments,
        remainingDebt,
        totalCosts,
        effectiveInterestRate: rest.effectiveInterestRate,
      }),
    ),
  );
  proposal.loans.forEach((loan, at) => {
    const last = plan.installments[loan.numberOfInstallments - 1];
    expect(last?.payments[at]).toBe(loan.lastInstallmentAmount);
  });
  const amounts = proposal.loans.map(({ loanAmount }) => Math.round(loanAmount * 100));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(need);
  const compared = figuresAsOffered(financingOfProposal(proposal)).result!;
  expect({
    monthlyRate: compared.monthlyRate,
    totalCosts: compared.totalCosts,
    remainingDebt: compared.remainingDebt,
    effectiveInterestRate: Math.round(compared.effectiveInterestRate! * 100),
  }).toEqual({
    monthlyRate: Math.round(proposal.monthlyInstallment * 100),
    totalCosts: Math.round(proposal.totalCosts * 100),
    remainingDebt: Math.round(proposal.remainingDebt * 100),
    effectiveInterestRate: Math.round(proposal.effectiveInterestRate * 100),
  });
  const points = proposal.reasons.reduce((sum, reason) => sum + Math.round(reason.points * 1000), 0);
  expect(points).toBe(Math.round(own.nominalInterestRate * 1000));
}
