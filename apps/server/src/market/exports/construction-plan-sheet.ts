import { answered, calculateConstructionPlan, constructionPlanAnswer } from '@heimvorteil/calculations';
import type {
  AnswerOf,
  CalculateConstructionPlanBody,
  calculateConstructionPlan as operation,
} from '@heimvorteil/contracts';
import { centsFromEuros, percent, USUAL_COMMITMENT, formatMonths } from '@heimvorteil/engine';
import { formatCountDative, formatEuroCents, formatPercent } from '@heimvorteil/format';
import { resultOrRefusal } from '../calculators/index.ts';
import { yearsOf, type PlanSheet, fact, rate, type Fact, givenFacts } from './plan-sheet.ts';
import { rateFacts, type FileOrigin, type WriteExample } from './plan-origin.ts';
import { followUpFacts, followUpSentence } from './repayment-plan-sheet.ts';

type Answer = AnswerOf<typeof operation>;

const COLUMNS = [
  { field: 'payout', title: 'Auszahlung', ofYear: 'sum' },
  { field: 'interest', title: 'Zinsen', ofYear: 'sum' },
  { field: 'amortization', title: 'Tilgung', ofYear: 'sum' },
  { field: 'commitmentInterest', title: 'Bereitstellung', ofYear: 'sum' },
  { field: 'rent', title: 'Miete', ofYear: 'sum' },
  { field: 'burden', title: 'Belastung', ofYear: 'sum' },
  { field: 'remainingDebt', title: 'Restschuld', ofYear: 'last' },
] as const;

/** Throws a ProblemError if the calculation is refused. */
export function constructionPlanSheet(
  body: CalculateConstructionPlanBody,
  origin: FileOrigin,
  madeOn: string,
  writeExample: WriteExample,
): PlanSheet {
  const answer = resultOrRefusal(answered(calculateConstructionPlan(body), constructionPlanAnswer));
  const months = answer.months.map((row) => ({
    number: row.number,
    date: null,
    amounts: COLUMNS.map(({ field }) => row[field]),
  }));
  return {
    name: 'Bauphase',
    title: 'Deine Bauphase',
    madeOn,
    inputs: inputsOf(body, origin, answer),
    results: resultsOf(answer),
    example: writeExample(loanOf(body, answer)),
    assumptions: assumptionsOf(body, answer),
    columns: COLUMNS,
    years: yearsOf(COLUMNS, months),
    months,
  };
}

/** The loan for the representative example, as if it were paid out in full at once. */
function loanOf({ amortizationRate }: CalculateConstructionPlanBody, { loanAmount }: Answer) {
  return {
    loanAmount: centsFromEuros(loanAmount),
    repayment: { by: 'amortizationRate', amortizationRate: percent(amortizationRate) } as const,
  };
}

function inputsOf(body: CalculateConstructionPlanBody, origin: FileOrigin, { payouts }: Answer): Fact[] {
  return givenFacts([
    fact('Kaufpreis', body.purchasePrice, formatEuroCents),
    fact('Kaufnebenkosten', body.additionalCosts, formatEuroCents),
    fact('Eigenkapital', body.ownFunds, formatEuroCents),
    ...payouts.map(({ month, amount }): Fact => [
      month === 0 ? 'Auszahlung am Anfang' : `Auszahlung nach ${formatCountDative(month, 'month')}`,
      formatEuroCents(amount),
    ]),
    ['Sollzins im Jahr', formatPercent(body.nominalInterestRate)],
    ...rateFacts(origin),
    ['Anfängliche Tilgung im Jahr', formatPercent(body.amortizationRate)],
    fact('Zinsbindung', body.fixedInterestYears, (years) => formatMonths(years * 12)),
    [
      'Bereitstellungszinsfreie Zeit',
      formatMonths(body.commitmentFreeMonths ?? USUAL_COMMITMENT.commitmentFreeMonths),
    ],
    [
      'Bereitstellungszins im Monat',
      formatPercent(body.commitmentInterestPerMonth ?? USUAL_COMMITMENT.commitmentInterestPerMonth),
    ],
    fact('Miete im Monat bis zum Einzug', body.rent, formatEuroCents),
    fact('Einzug nach', body.monthsUntilMove, formatMonths),
    fact('Kosten bei Auszahlung', body.fees || undefined, formatEuroCents),
    ...followUpFacts(body),
  ]);
}

function resultsOf(answer: Answer): Fact[] {
  const { effectiveInterestRateFixedPeriod: fixedPeriod, highestBurdenMonth } = answer;
  return givenFacts([
    ['Höchste Belastung im Monat', `${formatEuroCents(answer.highestBurden)} (Monat ${highestBurdenMonth})`],
    ['Monate mit Miete und Darlehen', String(answer.monthsOfDoubleBurden)],
    ['Bereitstellungszinsen zusammen', formatEuroCents(answer.totalCommitmentInterest)],
    ['Miete zusammen', formatEuroCents(answer.totalRent)],
    ['Darlehen', formatEuroCents(answer.loanAmount)],
    [`Volle Rate ab Monat ${answer.constructionMonths + 1}`, formatEuroCents(answer.monthlyRate)],
    ['Effektiver Jahreszins (§ 16 PAngV)', rate(answer.effectiveInterestRate)],
    fixedPeriod === undefined ? undefined : ['Effektivzins bis zum Ende der Zinsbindung', rate(fixedPeriod)],
    ['Restschuld am Ende des Plans', formatEuroCents(answer.remainingDebt)],
    ['Zinsen im Plan', formatEuroCents(answer.totalInterest)],
  ]);
}

function assumptionsOf(body: CalculateConstructionPlanBody, { remainingDebt }: Answer): string[] {
  const { fixedInterestYears, followUpInterestRate } = body;
  return [
    'Unverbindliche Beispielrechnung: kein Angebot und keine Information einer Bank zu einem Vertrag.',
    'Bis zur letzten Auszahlung zahlst du nur Zinsen auf das, was ausgezahlt ist. Danach beginnt die Tilgung.',
    'Bereitstellungszinsen und Miete zählen nicht zum effektiven Jahreszins.',
    fixedInterestYears === undefined
      ? 'Der Sollzins bleibt bis zur letzten Rate gleich. Das ist eine Annahme.'
      : followUpInterestRate === undefined
        ? `Der Plan endet mit der Zinsbindung. Dann sind noch ${formatEuroCents(remainingDebt)} offen.`
        : followUpSentence([body]),
  ];
}
