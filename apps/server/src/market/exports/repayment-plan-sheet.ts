import {
  answered,
  calculateRepaymentPlan,
  exampleOfPlan,
  repaymentPlanAnswer,
} from '@heimvorteil/calculations';
import type { CalculateRepaymentPlanBody, calculateRepaymentPlan as operation } from '@heimvorteil/contracts';
import { formatEuroCents, formatDate, formatPercent } from '@heimvorteil/format';
import { resultOrRefusal } from '../calculators/index.ts';
import { purchaseFacts, type FileOrigin, type WriteExample, rateFacts } from './plan-origin.ts';
import { yearsOf, type PlanSheet, rate, type Fact, fact, givenFacts } from './plan-sheet.ts';
import { formatMonths } from '@heimvorteil/engine';
import type * as z from 'zod/mini';

type PlanAnswer = z.infer<typeof operation.response>;

/** German for the part of the plan that stays unchanged after the fixed-rate period. */
const MODES = { KEEP_END: 'das Ende', KEEP_INSTALLMENT: 'die Rate' } as const;

const EFFECTS = { SHORTER_TERM: 'verkürzen die Laufzeit', LOWER_INSTALLMENT: 'senken die Rate' } as const;

export function planInputs(terms: CalculateRepaymentPlanBody, origin: FileOrigin = {}): Fact[] {
  const { specialRepayments = [], amortizationChanges = [] } = terms;
  return givenFacts([
    ['Darlehensbetrag', formatEuroCents(terms.loanAmount)],
    ['Sollzins im Jahr', formatPercent(terms.nominalInterestRate)],
    ...rateFacts(origin),
    fact('Anfängliche Tilgung im Jahr', terms.amortizationRate, formatPercent),
    fact('Gewünschte Monatsrate', terms.monthlyRate, formatEuroCents),
    fact('Gewünschte Laufzeit', terms.termMonths, formatMonths),
    fact('Tilgung', terms.fullRepayment, () => 'vollständig innerhalb der Zinsbindung'),
    fact('Zinsbindung', terms.fixedInterestYears ?? origin.fixedInterestYears, (years) =>
      formatMonths(years * 12),
    ),
    fact('Auszahlung', terms.payoutDate, formatDate),
    fact('Tilgungsfreie Anlaufzeit', terms.interestOnlyMonths || undefined, formatMonths),
    fact('Kosten bei Auszahlung', terms.fees || undefined, formatEuroCents),
    fact('Sondertilgung jedes Jahr', terms.yearlySpecialRepayment || undefined, formatEuroCents),
    ...specialRepayments.map(({ month, amount }): Fact => [
      `Sondertilgung nach Rate ${month}`,
      formatEuroCents(amount),
    ]),
    fact('Sondertilgungen', terms.specialRepaymentEffect, (effect) => EFFECTS[effect]),
    ...amortizationChanges.map(({ month, amortizationRate }): Fact => [
      `Tilgung ab Rate ${month}`,
      formatPercent(amortizationRate),
    ]),
    ...followUpFacts(terms),
  ]);
}

export function followUpFacts({
  followUpInterestRate,
  followUpMode = 'KEEP_END',
}: Pick<CalculateRepaymentPlanBody, 'followUpInterestRate' | 'followUpMode'>): (Fact | undefined)[] {
  if (followUpInterestRate === undefined) return [];
  return [
    ['Angenommener Zins nach der Zinsbindung', formatPercent(followUpInterestRate)],
    ['Nach der Zinsbindung bleibt', MODES[followUpMode]],
  ];
}

export function followUpSentence(
  loans: readonly Pick<CalculateRepaymentPlanBody, 'followUpInterestRate' | 'followUpMode'>[],
): string {
  const followed = loans.filter(({ followUpInterestRate }) => followUpInterestRate !== undefined);
  const each = new Set(
    followed.map(
      ({ followUpInterestRate = 0, followUpMode = 'KEEP_END' }) =>
        `${formatPercent(followUpInterestRate)} (${MODES[followUpMode]} bleibt)`,
    ),
  );
  return `Nach der Zinsbindung geht der Plan mit ${[...each].join(' und ')} weiter. Das ist eine Annahme.`;
}

export function planResults(plan: PlanAnswer): Fact[] {
  const { effectiveInterestRateFixedPeriod: fixedPeriod } = plan;
  return givenFacts([
    ['Monatsrate', formatEuroCents(plan.monthlyRate)],
    fact('Rate nach der Zinsbindung', plan.followUpMonthlyRate ?? undefined, formatEuroCents),
    ['Effektiver Jahreszins (§ 16 PAngV)', rate(plan.effectiveInterestRate)],
    fixedPeriod === undefined ? undefined : ['Effektivzins bis zum Ende der Zinsbindung', rate(fixedPeriod)],
    ['Anzahl der Raten', String(plan.numberOfInstallments)],
    ['Letzte Rate im Plan', formatEuroCents(plan.lastInstallmentAmount)],
    fact('Letzte Rate am', plan.lastInstallmentDate ?? undefined, formatDate),
    ['Restschuld am Ende des Plans', formatEuroCents(plan.remainingDebt)],
    ['Zinsen im Plan', formatEuroCents(plan.totalInterest)],
    ['Alle Zahlungen und Kosten im Plan', formatEuroCents(plan.totalCosts)],
  ]);
}

export function planAssumptions(
  terms: CalculateRepaymentPlanBody,
  origin: FileOrigin,
  plan: PlanAnswer,
): string[] {
  return [
    'Unverbindliche Beispielrechnung: kein Angebot und keine Information einer Bank zu einem Vertrag.',
    'Raten werden am Ende jedes Monats gezahlt, das Jahr hat zwölf gleich lange Monate. Zinsen und Raten sind auf Cent gerundet.',
    afterFixedYears(terms, origin, plan),
    'Der effektive Jahreszins rechnet mit dem ersten Sollzins bis zum Ende des Vertrags, ohne freiwillige Sondertilgungen.',
    ...plan.corrections.map(
      ({ message, month, from, to }) =>
        `${message} ${month === null ? 'Aus' : `Nach Rate ${month}: aus`} ${formatEuroCents(from)} wurden ${formatEuroCents(to)}.`,
    ),
  ];
}

function afterFixedYears(
  terms: CalculateRepaymentPlanBody,
  { fixedInterestYears: agreedYears }: FileOrigin,
  { remainingDebt, numberOfInstallments }: PlanAnswer,
): string {
  const { fixedInterestYears, followUpInterestRate } = terms;
  if (fixedInterestYears === undefined) {
    return agreedYears === undefined
      ? 'Der Sollzins bleibt bis zur letzten Rate gleich. Das ist eine Annahme.'
      : 'Sollzins und Rate bleiben nach der Zinsbindung gleich. Das ist eine Annahme.';
  }
  if (remainingDebt === 0 && numberOfInstallments <= fixedInterestYears * 12) {
    return 'Das Darlehen ist spätestens am Ende der Zinsbindung zurückgezahlt.';
  }
  if (followUpInterestRate !== undefined) return followUpSentence([terms]);
  return `Der Plan endet mit der Zinsbindung. Dann sind noch ${formatEuroCents(remainingDebt)} offen.`;
}

const COLUMNS = [
  { field: 'payment', title: 'Rate', ofYear: 'sum' },
  { field: 'interest', title: 'Zinsen', ofYear: 'sum' },
  { field: 'amortization', title: 'Tilgung', ofYear: 'sum' },
  { field: 'specialRepayment', title: 'Sondertilgung', ofYear: 'sum' },
  { field: 'remainingDebt', title: 'Restschuld', ofYear: 'last' },
] as const;

/** Throws a ProblemError if the calculation is refused. */
export function repaymentPlanSheet(
  terms: CalculateRepaymentPlanBody,
  origin: FileOrigin,
  madeOn: string,
  writeExample: WriteExample,
): PlanSheet {
  const plan = planOf(terms);
  const months = plan.installments.map((row) => ({
    number: row.number,
    date: row.date,
    amounts: COLUMNS.map(({ field }) => row[field]),
  }));
  return {
    name: 'Tilgungsplan',
    title: 'Dein Tilgungsplan',
    madeOn,
    inputs: [...purchaseFacts(origin), ...planInputs(terms, origin)],
    results: [...planResults(plan), ...endOfFixedRate(terms, origin)],
    example: writeExample(exampleOfPlan(resultOrRefusal(calculateRepaymentPlan(terms)).terms)),
    assumptions: planAssumptions(terms, origin, plan),
    columns: COLUMNS,
    years: yearsOf(COLUMNS, months),
    months,
  };
}

function planOf(terms: CalculateRepaymentPlanBody) {
  return resultOrRefusal(answered(calculateRepaymentPlan(terms), repaymentPlanAnswer));
}

/** APR and remaining debt at the end of the fixed-rate period, for a plan that continues at one rate. */
function endOfFixedRate(terms: CalculateRepaymentPlanBody, { fixedInterestYears }: FileOrigin): Fact[] {
  if (fixedInterestYears === undefined || terms.fixedInterestYears !== undefined) return [];
  const fixed = planOf({ ...terms, fixedInterestYears });
  return [
    ['Effektivzins bis zum Ende der Zinsbindung', rate(fixed.effectiveInterestRateFixedPeriod ?? null)],
    ['Restschuld am Ende der Zinsbindung', formatEuroCents(fixed.remainingDebt)],
  ];
}
