import {
  answered,
  calculateSeveralLoans,
  exampleOfPlan,
  severalLoansAnswer,
} from '@heimvorteil/calculations';
import type {
  AnswerOf,
  CalculateSeveralLoansBody,
  calculateSeveralLoans as operation,
} from '@heimvorteil/contracts';
import { formatMonths } from '@heimvorteil/engine';
import { formatEuroCents } from '@heimvorteil/format';
import { resultOrRefusal } from '../calculators/index.ts';
import { yearsOf, type PlanColumn, type PlanSheet, rate, type Fact, numberedName } from './plan-sheet.ts';
import { purchaseFacts, rateFacts, type FileOrigin, type WriteExample } from './plan-origin.ts';
import { followUpSentence, planInputs } from './repayment-plan-sheet.ts';

type Answer = AnswerOf<typeof operation>;
type Row = Answer['installments'][number];

const SUMS = [
  { field: 'payment', title: 'Rate', ofYear: 'sum' },
  { field: 'interest', title: 'Zinsen', ofYear: 'sum' },
  { field: 'amortization', title: 'Tilgung', ofYear: 'sum' },
  { field: 'specialRepayment', title: 'Sondertilg.', ofYear: 'sum' },
  { field: 'remainingDebt', title: 'Restschuld', ofYear: 'last' },
] as const;

/** Throws a ProblemError if the calculation is refused. */
export function severalLoansSheet(
  body: CalculateSeveralLoansBody,
  origin: FileOrigin,
  madeOn: string,
  writeExample: WriteExample,
): PlanSheet {
  const answer = resultOrRefusal(answered(calculateSeveralLoans(body), severalLoansAnswer));
  const hasSpecials = answer.installments.some(({ specialRepayment }) => specialRepayment > 0);
  const sums = SUMS.filter(({ field }) => field !== 'specialRepayment' || hasSpecials);
  const columns: PlanColumn[] = [
    ...answer.loans.map((_, index) => ({ title: `Rate ${index + 1}`, ofYear: 'sum' as const })),
    ...sums,
  ];
  const months = answer.installments.map((row: Row) => ({
    number: row.number,
    date: null,
    amounts: [...row.payments, ...sums.map(({ field }) => row[field])],
  }));
  return {
    name: 'Finanzierungsplan',
    title: 'Dein Plan über alle Darlehen',
    madeOn,
    inputs: [
      ...purchaseFacts(origin),
      ...body.loans.flatMap((loan, index) => inputsOf(loan, rateFacts(origin, index), nameOf(answer, index))),
      ...wantedRepayment(body),
    ],
    results: resultsOf(answer),
    example: exampleOfMarket(body, origin, writeExample),
    assumptions: assumptionsOf(body),
    columns,
    years: yearsOf(columns, months),
    months,
  };
}

/** Representative example of the first loan with a market rate. */
function exampleOfMarket(
  body: CalculateSeveralLoansBody,
  { rates = [] }: FileOrigin,
  writeExample: WriteExample,
): Fact | undefined {
  const index = rates.findIndex((source) => source !== null);
  const loan = resultOrRefusal(calculateSeveralLoans(body)).loans[index];
  return loan && writeExample(exampleOfPlan(loan.terms));
}

const nameOf = ({ loans }: Answer, index: number) => numberedName('Darlehen', loans, index);

function inputsOf(
  {
    name: _name,
    kind: _kind,
    takesSpecialRepayments: _takes,
    ...terms
  }: CalculateSeveralLoansBody['loans'][number],
  source: readonly Fact[],
  name: string,
): Fact[] {
  return [...planInputs(terms), ...source].map(([label, value]) => [`${name}: ${label}`, value]);
}

function wantedRepayment({ specialRepayment }: CalculateSeveralLoansBody): Fact[] {
  if (!specialRepayment) return [];
  const { month, amount } = specialRepayment;
  return [[`Angenommene Sondertilgung nach Rate ${month}`, formatEuroCents(amount)]];
}

function resultsOf(answer: Answer): Fact[] {
  return [
    ['Rate im ersten Monat', formatEuroCents(answer.monthlyRate)],
    ['Höchste Rate', formatEuroCents(answer.highestMonthlyRate)],
    ['Alle Darlehen zusammen', formatEuroCents(answer.loanAmount)],
    ['Effektiver Jahreszins zusammen', rate(answer.effectiveInterestRate)],
    ['Alles bezahlt nach', formatMonths(answer.numberOfInstallments)],
    ['Zinsen zusammen', formatEuroCents(answer.totalInterest)],
    ['Alle Zahlungen und Kosten', formatEuroCents(answer.totalCosts)],
    ...answer.loans.flatMap((loan, index): Fact[] => [
      [`${nameOf(answer, index)}: effektiver Jahreszins (§ 16 PAngV)`, rate(loan.effectiveInterestRate)],
      [`${nameOf(answer, index)}: bezahlt nach`, formatMonths(loan.numberOfInstallments)],
    ]),
    ...answer.advice.map(({ name, booked, savedInterest }): Fact => [
      `${formatEuroCents(booked)} Sondertilgung in „${name}“ sparen`,
      formatEuroCents(savedInterest),
    ]),
  ];
}

function assumptionsOf({ loans }: CalculateSeveralLoansBody): string[] {
  const unchanged = loans.filter(({ followUpInterestRate }) => followUpInterestRate === undefined).length;
  return [
    'Unverbindliche Beispielrechnung: kein Angebot und keine Information einer Bank zu einem Vertrag.',
    'Raten werden am Ende jedes Monats gezahlt, das Jahr hat zwölf gleich lange Monate. Zinsen und Raten sind auf Cent gerundet.',
    unchanged < loans.length
      ? `${followUpSentence(loans)}${unchanged > 0 ? ' Ohne diese Angabe bleiben Sollzins und Rate.' : ''}`
      : 'Jedes Darlehen läuft nach seiner Zinsbindung mit demselben Sollzins und derselben Rate weiter. Das ist eine Annahme.',
    'Eine Sondertilgung steht nicht im Plan: Was sie in jedem Darlehen spart, steht bei den Ergebnissen.',
  ];
}
