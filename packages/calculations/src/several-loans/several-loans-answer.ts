import type { AnswerOf, calculateSeveralLoans } from '@heimvorteil/contracts';
import {
  eurosFromCents,
  instalmentPhases,
  severalLoansDerivation,
  type LoanFigures,
  type LoanOfSeveral,
  type RepaymentPlan,
  type SeveralLoans,
} from '@heimvorteil/engine';
import { eurosAt, eurosOrNull, shownRate } from '../amounts/written-amounts.ts';
import { correctionAnswer } from '../loan/correction-answer.ts';
import type { SeveralLoansResult } from './calculate-several-loans.ts';

type Answer = AnswerOf<typeof calculateSeveralLoans>;

/** One plan over several loans, in euros. */
export function severalLoansAnswer({ loans, together: found, figures, advice }: SeveralLoansResult): Answer {
  return {
    loanAmount: eurosFromCents(found.loanAmount),
    monthlyRate: eurosFromCents(found.monthlyRate),
    highestMonthlyRate: eurosFromCents(found.highestMonthlyRate),
    numberOfInstallments: found.numberOfInstallments,
    totalInterest: eurosFromCents(found.totalInterest),
    totalCosts: eurosFromCents(found.totalCosts),
    effectiveInterestRate: shownRate(found.effectiveInterestRate),
    loans: loans.map((loan, index) => loanAnswer(loan, found.plans[index]!, figures[index]!)),
    phases: instalmentPhases(found).map(({ payments, monthlyRate, ...months }) => ({
      ...months,
      monthlyRate: eurosFromCents(monthlyRate),
      payments: payments.map(eurosFromCents),
    })),
    installments: Array.from({ length: found.numberOfInstallments }, (_, index) => rowOf(found, index)),
    advice: advice.map((one) => ({
      ...one,
      booked: eurosFromCents(one.booked),
      savedInterest: eurosFromCents(one.savedInterest),
      derivation: [...one.derivation],
    })),
    derivation: severalLoansDerivation(found, loans),
  };
}

function loanAnswer(loan: LoanOfSeveral, plan: RepaymentPlan, figures: LoanFigures): Answer['loans'][number] {
  return {
    name: loan.name,
    kind: loan.kind,
    loanAmount: eurosFromCents(loan.terms.loanAmount),
    monthlyRate: eurosFromCents(plan.monthlyRate),
    numberOfInstallments: plan.numberOfInstallments,
    remainingDebt: eurosOrNull(figures.remainingDebt),
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
