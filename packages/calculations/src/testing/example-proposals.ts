import {
  cents,
  centsFromEuros,
  eurosFromCents,
  lendersLoan,
  percent,
  remainingDebtAfter,
  type FinancingCase,
  type Lender,
  type RateRow,
} from '@heimvorteil/engine';
import { exampleLender } from '@heimvorteil/engine/example-market';
import { figuresAsOffered } from '../own-offers/figures-as-offered.ts';
import { planOfProposal, financingOfProposal } from '../proposals/plan-of-proposal.ts';
import type { UnstoredProposal } from '@heimvorteil/contracts';

/** A bank that accepts all loans of usual size. */
export const lender = (lenderId: number, changes: Partial<Lender> = {}): Lender =>
  exampleLender(lenderId, { maxLoan: cents(2_000_000_00), ...changes });
export const VALID_FROM = '2026-11-02';
/** Rates for several fixed periods, which rise with each loan-to-value step. */
export const ratesOf = (lenderId: number, rate: number, periods = [10, 15, 20, 30]): RateRow[] =>
  periods.flatMap((fixedYears, at) =>
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

/** Results that a proposal itself states; amounts in cents, APR in hundredths of a percent. */
export function proposalSums({ loans, ...proposal }: UnstoredProposal) {
  const sums = {
    monthlyRate: hundredths(proposal.monthlyInstallment),
    totalCosts: hundredths(proposal.totalCosts),
    remainingDebt: hundredths(proposal.remainingDebt),
    effectiveInterestRate: hundredths(proposal.effectiveInterestRate),
  };
  return {
    loans: loans.map((loan) => ({
      name: loan.name,
      loanAmount: loan.loanAmount,
      monthlyRate: loan.monthlyInstallment,
      numberOfInstallments: loan.numberOfInstallments,
      remainingDebt: loan.remainingDebt,
      totalCosts: loan.totalCosts,
      effectiveInterestRate: loan.effectiveInterestRate,
      lastInstallmentAmount: loan.lastInstallmentAmount,
    })),
    steps: proposal.monthlyInstallmentFrom ?? [{ month: 1, amount: proposal.monthlyInstallment }],
    sums,
    compared: sums,
    need: loans.reduce((sum, { loanAmount }) => sum + hundredths(loanAmount), 0),
    points: proposal.reasons.reduce((sum, { points }) => sum + Math.round(points * 1000), 0),
  };
}

/** The same results from two calculators, to check what the proposal states; `need` is in cents. */
export function plannedOf(proposal: UnstoredProposal, need: number) {
  const { result: plan } = planOfProposal(proposal);
  const { result: compared } = figuresAsOffered(financingOfProposal(proposal));
  if (!plan || !compared) throw new Error('a plan is expected');
  const own = lendersLoan(proposal.loans)!;
  // The contract demands the shortest fixed years, or ten if all rates are variable.
  const fixed = proposal.loans.flatMap(({ fixedInterestYears: years }) => (years === 0 ? [] : [years]));
  const years = fixed.length > 0 ? Math.min(...fixed) : 10;
  return {
    loans: plan.loans.map((loan, at) => ({
      name: loan.name,
      loanAmount: loan.loanAmount,
      monthlyRate: loan.monthlyRate,
      numberOfInstallments: loan.numberOfInstallments,
      remainingDebt: debtThen(proposal.loans[at]!, years),
      totalCosts: loan.totalCosts,
      effectiveInterestRate: loan.effectiveInterestRate,
      lastInstallmentAmount: plan.installments[loan.numberOfInstallments - 1]?.payments[at],
    })),
    steps: plan.phases.map(({ from, monthlyRate }) => ({ month: from, amount: monthlyRate })),
    sums: {
      monthlyRate: Math.max(
        ...plan.phases.filter(({ from }) => from <= 24).map(({ monthlyRate }) => hundredths(monthlyRate)),
      ),
      totalCosts: hundredths(plan.totalCosts),
      remainingDebt: hundredths(plan.installments[years * 12 - 1]?.remainingDebt ?? 0),
      effectiveInterestRate: hundredths(plan.effectiveInterestRate ?? 0),
    },
    compared: { ...compared, effectiveInterestRate: hundredths(compared.effectiveInterestRate ?? 0) },
    need,
    points: Math.round(own.nominalInterestRate * 1000),
  };
}

/** A loan's debt in euros after some years, calculated independently from its instalments. */
function debtThen(loan: UnstoredProposal['loans'][number], years: number): number {
  const { nominalInterestRate, loanAmount, monthlyInstallment, interestOnlyMonths = 0 } = loan;
  // After the last instalment no debt is left, even if that one is larger than the others.
  if (years * 12 >= loan.numberOfInstallments) return 0;
  return eurosFromCents(
    remainingDebtAfter(
      centsFromEuros(loanAmount),
      percent(nominalInterestRate),
      centsFromEuros(monthlyInstallment),
      years * 12 - interestOnlyMonths,
    ),
  );
}

function hundredths(amount: number): number {
  return Math.round(amount * 100);
}
