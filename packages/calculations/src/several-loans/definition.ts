import { calculateSeveralLoans as operation, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { instalmentPhases, severalLoansDerivation } from '@heimvorteil/engine';
import { centsAt, correctionAnswer, planRows, roundedRate } from '../amounts/rounded-amounts.ts';
import { calculation } from '../calculation.ts';
import { calculateSeveralLoans, type SeveralLoansResult } from './calculate-several-loans.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function severalLoansAnswer({
  loans,
  together: found,
  figures,
  advice,
}: SeveralLoansResult): AnswerOf<typeof operation> {
  const { plans, numberOfInstallments: length } = found;
  return inEuros(operation.response, {
    ...found,
    effectiveInterestRate: roundedRate(found.effectiveInterestRate),
    loans: loans.map(({ name, kind, terms: { loanAmount } }, index) => {
      const { remainingDebt, effectiveInterestRate, effectiveInterestRateFixedPeriod } = figures[index]!;
      const plan = plans[index]!;
      return {
        ...plan,
        name,
        kind,
        loanAmount,
        remainingDebt,
        effectiveInterestRate: roundedRate(effectiveInterestRate),
        effectiveInterestRateFixedPeriod: roundedRate(effectiveInterestRateFixedPeriod),
        corrections: plan.corrections.map(correctionAnswer),
      };
    }),
    phases: instalmentPhases(found),
    installments: planRows(found, length).map((row, index) => ({
      ...row,
      payments: plans.map(({ payment }) => centsAt(payment, index)),
      remainingDebts: plans.map(({ remainingDebtAfter }) => centsAt(remainingDebtAfter, index)),
    })),
    advice,
    derivation: severalLoansDerivation(found, loans),
  });
}

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
      { name: 'Familie', kind: 'PRIVATE_LOAN', loanAmount: 24_000, nominalInterestRate: 0, monthlyRate: 200 },
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
      'Restschuld am Ende seiner Zinsbindung in Euro; null, wenn der Zins bis zur letzten Rate gilt.',
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
