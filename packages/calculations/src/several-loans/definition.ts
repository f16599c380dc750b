import { calculateSeveralLoans as operation, type AnswerOf } from '@heimvorteil/contracts';
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
import { calculateSeveralLoans, type SeveralLoansResult } from './calculate-several-loans.ts';

type Answer = AnswerOf<typeof operation>;
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

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

/** The calculator behind its call. */
export const severalLoans = calculation(operation, {
  calculate: calculateSeveralLoans,
  answer: severalLoansAnswer,
  headlines: [
    'loanAmount',
    'monthlyRate',
    'highestMonthlyRate',
    'numberOfInstallments',
    'totalInterest',
    'effectiveInterestRate',
  ],
  example: {
    loans: [
      {
        name: 'Bank',
        kind: 'ANNUITY_LOAN',
        loanAmount: 200_000,
        nominalInterestRate: 3.6,
        amortizationRate: 2,
        fixedInterestYears: 10,
      },
      {
        name: 'Förderdarlehen',
        kind: 'SUBSIDIZED_LOAN',
        loanAmount: 100_000,
        nominalInterestRate: 1.2,
        termMonths: 300,
        interestOnlyMonths: 24,
        fixedInterestYears: 10,
      },
      {
        name: 'Familie',
        kind: 'PRIVATE_LOAN',
        loanAmount: 24_000,
        nominalInterestRate: 0,
        monthlyRate: 200,
      },
    ],
    specialRepayment: { month: 60, amount: 10_000 },
  },
  exampleAnswer,
  meanings: {
    'CalculateSeveralLoansAnswer.installments.number': 'Der Monat, ab 1 gezählt.',
    'CalculateSeveralLoansAnswer.installments.remainingDebt': 'Restschuld aller Darlehen, in Euro.',
    'CalculateSeveralLoansAnswer.installments.specialRepayment': 'Sondertilgung in Euro.',
    'CalculateSeveralLoansAnswer.loans.kind': 'Art des Darlehens.',
    'CalculateSeveralLoansAnswer.loans.remainingDebt':
      'Restschuld am Ende seiner Zinsbindung in Euro; null, wo der Zins bis zur letzten Rate gilt.',
    'CalculateSeveralLoansAnswer.monthlyRate': 'Alle Darlehen zusammen im ersten Monat, in Euro.',
    'CalculateSeveralLoansAnswer.phases.from': 'Erster Monat, ab 1 gezählt.',
    'CalculateSeveralLoansAnswer.phases.to': 'Letzter Monat.',
    'CalculateSeveralLoansBody.loans': 'Die Darlehen.',
    'CalculateSeveralLoansBody.loans.kind': 'Art des Darlehens.',
    'CalculateSeveralLoansBody.loans.name': 'Name des Darlehens. Ohne Angabe: seine Stelle, „Darlehen 1“.',
    'CalculateSeveralLoansBody.specialRepayment':
      'Eine erwogene Sondertilgung: Der Plan bleibt ohne sie, advice sagt, was sie in jedem Darlehen spart.',
  },
});
