import type { CalculateRepaymentPlanBody, calculateRepaymentPlan, PlanOrigin } from '@heimvorteil/contracts';
import { writtenMonths } from '@heimvorteil/engine';
import { formatDate, formatEuroCents, formatPercent } from '@heimvorteil/format';
import type * as z from 'zod/mini';
import { fact, rate, type Fact } from './fact.ts';
import { rateFacts } from './plan-origin.ts';

type PlanAnswer = z.infer<typeof calculateRepaymentPlan.response>;

const EFFECTS = {
  SHORTER_TERM: 'verkürzen die Laufzeit',
  LOWER_INSTALLMENT: 'senken die Rate',
} as const;

/** What the visitor stated, in the order in which it was asked. */
export function planInputs(terms: CalculateRepaymentPlanBody, origin: PlanOrigin = {}): Fact[] {
  const { specialRepayments = [], amortizationChanges = [] } = terms;
  const facts: (Fact | undefined)[] = [
    ['Darlehensbetrag', formatEuroCents(terms.loanAmount)],
    ['Sollzins im Jahr', formatPercent(terms.nominalInterestRate)],
    ...rateFacts(origin),
    fact('Anfängliche Tilgung im Jahr', terms.amortizationRate, formatPercent),
    fact('Gewünschte Monatsrate', terms.monthlyRate, formatEuroCents),
    fact('Gewünschte Laufzeit', terms.termMonths, writtenMonths),
    fact('Tilgung', terms.fullRepayment, () => 'vollständig innerhalb der Zinsbindung'),
    fact('Zinsbindung', terms.fixedInterestYears ?? origin.fixedInterestYears, (years) =>
      writtenMonths(years * 12),
    ),
    fact('Auszahlung', terms.payoutDate, formatDate),
    fact('Tilgungsfreie Anlaufzeit', terms.interestOnlyMonths || undefined, writtenMonths),
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
    fact('Angenommener Zins nach der Zinsbindung', terms.followUpInterestRate, formatPercent),
  ];
  return facts.filter((one) => one !== undefined);
}

/** What comes out. */
export function planResults(plan: PlanAnswer): Fact[] {
  const { effectiveInterestRateFixedPeriod: fixedPeriod } = plan;
  const facts: (Fact | undefined)[] = [
    ['Monatsrate', formatEuroCents(plan.monthlyRate)],
    ['Effektiver Jahreszins (§ 16 PAngV)', rate(plan.effectiveInterestRate)],
    fixedPeriod === undefined ? undefined : ['Effektivzins bis zum Ende der Zinsbindung', rate(fixedPeriod)],
    ['Anzahl der Raten', String(plan.numberOfInstallments)],
    ['Letzte Rate im Plan', formatEuroCents(plan.lastInstallmentAmount)],
    fact('Letzte Rate am', plan.lastInstallmentDate ?? undefined, formatDate),
    ['Restschuld am Ende des Plans', formatEuroCents(plan.remainingDebt)],
    ['Zinsen im Plan', formatEuroCents(plan.totalInterest)],
    ['Alle Zahlungen und Kosten im Plan', formatEuroCents(plan.totalCosts)],
  ];
  return facts.filter((one) => one !== undefined);
}

/** What the figures rest on. */
export function planAssumptions(
  terms: CalculateRepaymentPlanBody,
  origin: PlanOrigin,
  plan: PlanAnswer,
): string[] {
  return [
    'Unverbindliche Beispielrechnung: kein Angebot und keine Information einer Bank zu einem Vertrag.',
    'Raten werden am Ende jedes Monats gezahlt, das Jahr hat zwölf gleich lange Monate. Zinsen und Raten sind auf Cent gerundet.',
    afterFixedYears(terms, origin, plan),
    'Der effektive Jahreszins rechnet mit dem ersten Sollzins bis zum Ende des Vertrags.',
    ...plan.corrections.map(
      ({ message, from, to }) => `${message} Aus ${formatEuroCents(from)} wurden ${formatEuroCents(to)}.`,
    ),
  ];
}

function afterFixedYears(
  { fixedInterestYears, followUpInterestRate }: CalculateRepaymentPlanBody,
  { fixedInterestYears: agreedYears }: PlanOrigin,
  { remainingDebt, numberOfInstallments }: PlanAnswer,
): string {
  if (fixedInterestYears === undefined) {
    return agreedYears === undefined
      ? 'Der Sollzins bleibt bis zur letzten Rate gleich. Das ist eine Annahme.'
      : 'Sollzins und Rate bleiben nach der Zinsbindung gleich. Das ist eine Annahme.';
  }
  if (remainingDebt === 0 && numberOfInstallments <= fixedInterestYears * 12) {
    return 'Das Darlehen ist spätestens am Ende der Zinsbindung zurückgezahlt.';
  }
  if (followUpInterestRate !== undefined) {
    return `Nach der Zinsbindung geht der Plan mit ${formatPercent(followUpInterestRate)} weiter. Das ist eine Annahme.`;
  }
  return `Der Plan endet mit der Zinsbindung. Dann sind noch ${formatEuroCents(remainingDebt)} offen.`;
}
