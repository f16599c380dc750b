import type { CalculateSeveralLoansBody, calculateSeveralLoans } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  eurosFromCents,
  instalmentPhases,
  loanFigures,
  severalLoans,
  specialRepaymentAdvice,
  type LoanOfSeveral,
  type RepaymentPlan,
  type SeveralLoans,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { correctionAnswer, eurosAt, loanTermsOf, shownRate } from '../costs/index.ts';

type Answer = z.infer<typeof calculateSeveralLoans.response>;

/** One plan over several loans, in euros. */
export function severalLoansAnswer({ loans: stated, specialRepayment }: CalculateSeveralLoansBody): Answer {
  const loans = stated.map(loanOf);
  const found = severalLoans(loans);
  return {
    loanAmount: eurosFromCents(found.loanAmount),
    monthlyRate: eurosFromCents(found.monthlyRate),
    highestMonthlyRate: eurosFromCents(found.highestMonthlyRate),
    numberOfInstallments: found.numberOfInstallments,
    totalInterest: eurosFromCents(found.totalInterest),
    totalCosts: eurosFromCents(found.totalCosts),
    effectiveInterestRate: shownRate(found.effectiveInterestRate),
    loans: loans.map((loan, index) => loanAnswer(loan, found.plans[index]!)),
    phases: instalmentPhases(found).map(({ payments, monthlyRate, ...months }) => ({
      ...months,
      monthlyRate: eurosFromCents(monthlyRate),
      payments: payments.map(eurosFromCents),
    })),
    installments: Array.from({ length: found.numberOfInstallments }, (_, index) => rowOf(found, index)),
    advice: specialRepayment ? adviceFor(loans, specialRepayment) : [],
    derivation: [...found.derivation],
  };
}

function loanOf(
  { name, kind, takesSpecialRepayments, ...terms }: CalculateSeveralLoansBody['loans'][number],
  index: number,
): LoanOfSeveral {
  return {
    name: name ?? `Darlehen ${index + 1}`,
    kind,
    terms: loanTermsOf(terms),
    takesSpecialRepayments: takesSpecialRepayments ?? kind !== 'SUBSIDIZED_LOAN',
  };
}

function loanAnswer(loan: LoanOfSeveral, plan: RepaymentPlan): Answer['loans'][number] {
  const figures = loanFigures(loan, plan);
  return {
    name: loan.name,
    kind: loan.kind,
    loanAmount: eurosFromCents(loan.terms.loanAmount),
    monthlyRate: eurosFromCents(plan.monthlyRate),
    numberOfInstallments: plan.numberOfInstallments,
    remainingDebt: figures.remainingDebt === null ? null : eurosFromCents(figures.remainingDebt),
    totalInterest: eurosFromCents(plan.totalInterest),
    totalCosts: eurosFromCents(plan.totalCosts),
    effectiveInterestRate: shownRate(figures.effectiveInterestRate),
    effectiveInterestRateFixedPeriod: shownRate(figures.effectiveInterestRateFixedPeriod),
    corrections: plan.corrections.map(correctionAnswer),
  };
}

function rowOf(found: SeveralLoans, index: number): Answer['installments'][number] {
  return {
    number: index + 1,
    payment: eurosAt(found.payment, index),
    interest: eurosAt(found.interest, index),
    amortization: eurosAt(found.amortization, index),
    specialRepayment: eurosAt(found.specialRepayment, index),
    remainingDebt: eurosAt(found.remainingDebtAfter, index),
    payments: found.plans.map(({ payment }) => eurosAt(payment, index)),
    remainingDebts: found.plans.map(({ remainingDebtAfter }) => eurosAt(remainingDebtAfter, index)),
  };
}

function adviceFor(
  loans: readonly LoanOfSeveral[],
  { month, amount }: { month: number; amount: number },
): Answer['advice'] {
  return specialRepaymentAdvice(loans, { month, amount: centsFromEuros(amount) }).map((advice) => ({
    ...advice,
    booked: eurosFromCents(advice.booked),
    savedInterest: eurosFromCents(advice.savedInterest),
    derivation: [...advice.derivation],
  }));
}
