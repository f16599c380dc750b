import { amortizationRateOf } from '../annuity/monthly-rate.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { effectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { RepaymentPlan } from '../annuity/repayment-plan.ts';
import { roundToHundredths, type Percent } from '../money/money.ts';
import { instalmentPhases } from '../several-loans/instalment-phases.ts';
import { severalLoans } from '../several-loans/several-loans.ts';
import {
  type ComposedLoan,
  type ProposalFigures,
  debtAfterYears,
  phaseOfInstalment,
  yearsOfRemainingDebt,
} from './composed-proposal.ts';

/** A loan to calculate; `fixedInterestYears` 0 means a variable rate. */
export type LoanToCompose = Pick<
  ComposedLoan,
  'name' | 'kind' | 'loanType' | 'programmeId' | 'allowed' | 'takesSpecialRepayments'
> & { readonly terms: ComposedLoan['terms'] & { readonly fixedInterestYears: number } };

/** Results of several loans, the lender's own first; undefined if a loan is never repaid. */
export type FiguresOfLoans = (loans: readonly LoanToCompose[]) => ProposalFigures | undefined;

/** Caches results, because lenders share rates and proposals share subsidised loans. */
export function figuresOfLoans(): FiguresOfLoans {
  const known = new Map<string, ProposalFigures | undefined>();
  const rates = new Map<string, Percent>();
  const rateOf = (terms: RepaymentTerms) =>
    remembered(rates, JSON.stringify(terms), () => effectiveRatesOfPlan(terms).effectiveInterestRate!);
  return (loans) =>
    remembered(known, JSON.stringify(loans.map(({ terms }) => terms)), () => {
      try {
        return calculated(loans, rateOf);
      } catch (error) {
        if (error instanceof CouldNotCalculateError) return undefined;
        throw error;
      }
    });
}

function remembered<Value>(known: Map<string, Value>, key: string, calculate: () => Value): Value {
  if (!known.has(key)) known.set(key, calculate());
  return known.get(key)!;
}

function calculated(
  loans: readonly LoanToCompose[],
  rateOf: (terms: RepaymentTerms) => Percent,
): ProposalFigures | undefined {
  const together = severalLoans(loans);
  if (loans.length === 0 || together.effectiveInterestRate === null) return undefined;
  const { effectiveInterestRate } = together;
  const years = yearsOfRemainingDebt(loans.map(({ terms }) => terms));
  const phases = instalmentPhases(together);
  return {
    // A single loan has the effective rate of the whole proposal, so it need not be solved again.
    loans: loans.map((loan, at) => ({
      ...composedLoan(loan, together.plans[at]!, years),
      effectiveInterestRate: loans.length === 1 ? effectiveInterestRate : rateOf(loan.terms),
    })),
    monthlyRate: phaseOfInstalment(phases)?.monthlyRate ?? together.monthlyRate,
    phases,
    effectiveInterestRate,
    totalCosts: together.totalCosts,
    remainingDebt: debtAfterYears(together.remainingDebtAfter, years),
    remainingDebtYears: years,
  };
}

function composedLoan(
  loan: LoanToCompose,
  plan: RepaymentPlan,
  years: number,
): Omit<ComposedLoan, 'effectiveInterestRate'> {
  const { terms } = loan;
  const { loanAmount, nominalInterestRate, repayment } = terms;
  return {
    ...loan,
    monthlyRate: plan.monthlyRate,
    amortizationRate:
      repayment.by === 'amortizationRate'
        ? repayment.amortizationRate
        : roundToHundredths(amortizationRateOf(loanAmount, nominalInterestRate, plan.monthlyRate)),
    totalCosts: plan.totalCosts,
    remainingDebt: debtAfterYears(plan.remainingDebtAfter, years),
    numberOfInstallments: plan.numberOfInstallments,
    lastInstallmentAmount: plan.lastInstallmentAmount,
  };
}
