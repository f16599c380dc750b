import { answered, calculateOwnOffers, ownOffersAnswer } from '@heimvorteil/calculations';
import type { CompareOwnOffersBody, compareOwnOffers } from '@heimvorteil/contracts';
import { formatMonths } from '@heimvorteil/engine';
import { formatEuroCents, formatPercent } from '@heimvorteil/format';
import type * as z from 'zod/mini';
import { resultOrRefusal } from '../calculators/index.ts';
import {
  yearsOf,
  type PlanColumn,
  type PlanSheet,
  fact,
  rate,
  type Fact,
  givenFacts,
  numberedName,
} from './plan-sheet.ts';

type Answer = z.infer<typeof compareOwnOffers.response>;
type Offer = CompareOwnOffersBody['offers'][number];

/** Throws a ProblemError if the calculation is refused. */
export function ownOffersSheet(body: CompareOwnOffersBody, madeOn: string): PlanSheet {
  const answer = resultOrRefusal(answered(calculateOwnOffers(body), ownOffersAnswer));
  const columns: PlanColumn[] = [
    ...answer.offers.map((_, index) => ({ title: `Zinsen ${index + 1}`, ofYear: 'sum' as const })),
    ...answer.offers.map((_, index) => ({ title: `Schuld ${index + 1}`, ofYear: 'last' as const })),
  ];
  const months = answer.installments.map(({ number, interests, remainingDebts }) => ({
    number,
    date: null,
    amounts: [...interests, ...remainingDebts],
  }));
  return {
    name: 'Angebotsvergleich',
    title: 'Deine Angebote im Vergleich',
    madeOn,
    inputs: inputsOf(body, answer),
    results: resultsOf(answer),
    example: undefined,
    assumptions: assumptionsOf(answer),
    columns,
    years: yearsOf(columns, months),
    months,
  };
}

const nameOf = ({ offers }: Answer, index: number) => numberedName('Angebot', offers, index);

function inputsOf(body: CompareOwnOffersBody, answer: Answer): Fact[] {
  return givenFacts([
    ['Darlehensbetrag', formatEuroCents(body.loanAmount)],
    fact('Gewünschte Sondertilgung jedes Jahr', body.yearlySpecialRepayment || undefined, formatEuroCents),
    ...body.offers.flatMap((offer, index) =>
      termsOf(offer).map(([label, value]): Fact => [`${nameOf(answer, index)}: ${label}`, value]),
    ),
    ['Gerechnet bis zum Ende von', formatMonths(answer.horizonYears * 12)],
    ['Angenommener Zins nach der Zinsbindung', formatPercent(answer.followUpInterestRate)],
  ]);
}

function termsOf(offer: Offer): Fact[] {
  return givenFacts([
    ['Sollzins im Jahr', formatPercent(offer.nominalInterestRate)],
    fact('Anfängliche Tilgung im Jahr', offer.amortizationRate, formatPercent),
    fact('Monatsrate im Angebot', offer.monthlyRate, formatEuroCents),
    fact('Tilgung', offer.fullRepayment, () => 'vollständig innerhalb der Zinsbindung'),
    ['Zinsbindung', formatMonths(offer.fixedInterestYears * 12)],
    fact('Kosten bei Auszahlung', offer.fees || undefined, formatEuroCents),
    fact('Erlaubte Sondertilgung im Jahr', offer.allowedSpecialRepayment, formatPercent),
  ]);
}

function resultsOf(answer: Answer): Fact[] {
  return [
    [
      `Günstigstes Angebot bis zum Ende des ${answer.fixedYearsOfAll}. Jahres`,
      nameOf(answer, answer.cheapest),
    ],
    ['Gleiche Zahlung im Monat zum Vergleich', formatEuroCents(answer.samePaymentMonthly)],
    ...answer.offers.flatMap((offer, index): Fact[] => {
      const facts = givenFacts([
        ['Monatsrate', formatEuroCents(offer.monthlyRate)],
        ['effektiver Jahreszins (§ 16 PAngV)', rate(offer.effectiveInterestRate)],
        ['Effektivzins bis zum Ende der Zinsbindung', rate(offer.effectiveInterestRateFixedPeriod)],
        ['Effektivzins, solange alle fest sind', rate(offer.effectiveInterestRateWhileFixed)],
        ['Effektivzins bis zum gemeinsamen Ende', rate(offer.effectiveInterestRateHorizon)],
        ['Restschuld am Ende der Zinsbindung', formatEuroCents(offer.remainingDebt)],
        fact('Rate nach der Zinsbindung', offer.followUpMonthlyRate ?? undefined, formatEuroCents),
        ['Restschuld am gemeinsamen Ende', formatEuroCents(offer.remainingDebtAtHorizon)],
        ['Zinsen und Kosten bis dahin', formatEuroCents(offer.costs)],
        ['Restschuld bei gleicher Zahlung', formatEuroCents(offer.samePayment.remainingDebt)],
        ['beiseitegelegt bei gleicher Zahlung', formatEuroCents(offer.samePayment.putAside)],
        ['schlechter als das günstigste bei gleicher Zahlung', formatEuroCents(offer.moreThanCheapest)],
      ]);
      return facts.map(([label, value]) => [`${nameOf(answer, index)}: ${label}`, value]);
    }),
  ];
}

function assumptionsOf({ horizonYears, fixedYearsOfAll, followUpInterestRate }: Answer): string[] {
  return [
    'Unverbindliche Beispielrechnung aus deinen Angaben: kein Angebot und keine Information einer Bank zu einem Vertrag.',
    'Raten werden am Ende jedes Monats gezahlt, das Jahr hat zwölf gleich lange Monate. Zinsen und Raten sind auf Cent gerundet.',
    `Alle Angebote werden bis zum Ende des ${horizonYears}. Jahres verfolgt. Nach jeder Zinsbindung geht es mit ${formatPercent(followUpInterestRate)} weiter, und das Ende bleibt. Das ist eine Annahme.`,
    `Das günstigste Angebot hat den niedrigsten Effektivzins bis zum Ende des ${fixedYearsOfAll}. Jahres: So lange sind alle fest. Bei gleicher Zahlung tilgt, was über der Rate liegt, soweit das Angebot es erlaubt; der Rest liegt ohne Zinsen beiseite.`,
    'Der effektive Jahreszins rechnet ohne freiwillige Sondertilgungen, wie im Angebot der Bank. Im Verlauf sind sie enthalten.',
  ];
}
