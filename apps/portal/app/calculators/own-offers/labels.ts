import type { Cents, OfferMeasure, OwnOffersComparison } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';

/** Less than this nobody would call a difference, in cents. */
const LEAST_DIFFERENCE = 100;

/** "Ende des 15. Jahres". */
export function writtenEnd(years: number): string {
  return `Ende des ${years}. Jahres`;
}

/** What an offer may be best at. */
export function measureLabels(measure: OfferMeasure, years: number): string {
  return {
    costs: `Zinsen und Kosten bis ${writtenEnd(years)}`,
    effectiveInterestRateHorizon: `Effektivzins bis ${writtenEnd(years)}`,
    effectiveInterestRate: 'Effektiver Jahreszins, ganze Laufzeit (§\u00a016\u00a0PAngV)',
    monthlyRate: 'Rate im Monat',
    remainingDebtAtHorizon: `Restschuld am ${writtenEnd(years)}`,
  }[measure];
}

/** How far the next offer is behind the best: euros, or points between two rates. */
export function writtenLead(measure: OfferMeasure, lead: number): string {
  const isRate = measure === 'effectiveInterestRate' || measure === 'effectiveInterestRateHorizon';
  return isRate ? formatPercent(lead).replace('%', 'Punkte') : wholeEuros(lead as Cents);
}

/** The offer that costs least, and whether others cost just as much. */
export function headline({ offers, cheapest, horizonYears }: OwnOffersComparison): string {
  const best = offers[cheapest]!;
  const others = offers.filter((offer) => offer !== best);
  return others.every(({ moreThanCheapest }) => moreThanCheapest < LEAST_DIFFERENCE)
    ? `Alle kosten gleich viel, bis ${writtenEnd(horizonYears)}`
    : `${best.name} kostet am wenigsten, bis ${writtenEnd(horizonYears)}`;
}

/** Why the cheapest offer is ahead of the next one, and what that rests on; a sentence each. */
export function reasonsOf({
  offers,
  cheapest,
  horizonYears,
  followUpInterestRate,
}: OwnOffersComparison): string[] {
  const best = offers[cheapest]!;
  const next = offers
    .filter((offer) => offer !== best)
    .toSorted((one, other) => one.moreThanCheapest - other.moreThanCheapest)[0]!;
  if (next.moreThanCheapest < LEAST_DIFFERENCE) return [];
  const interest = (offer: typeof best) => offer.interestInFixedYears + offer.interestAfterwards;
  const parts = [
    difference(interest(next) - interest(best), 'Zinsen'),
    difference(next.fees - best.fees, 'Kosten bei der Auszahlung'),
  ].filter((part) => part !== undefined);
  const extra = best.monthlyRate - next.monthlyRate;
  const assumed = offers.filter(({ interestAfterwards }) => interestAfterwards > 0);
  return [
    `${best.name} verlangt bis ${writtenEnd(horizonYears)} ${parts.join(' und ')} als ${next.name}.`,
    ...(extra >= LEAST_DIFFERENCE
      ? [
          `Ein Teil davon kommt daher, dass du dort ${wholeEuros(extra as Cents)} mehr im Monat zahlst und schneller tilgst. Was das Geld selbst kostet, zeigt der Effektivzins.`,
        ]
      : []),
    ...(assumed.length > 0
      ? [
          `Nicht fest stehen die Zinsen nach der Zinsbindung, hier mit ${formatPercent(followUpInterestRate)} gerechnet: ${assumed.map((offer) => `${wholeEuros(offer.interestAfterwards)} bei ${offer.name}`).join(', ')}.`,
        ]
      : []),
  ];
}

/** At which follow-up rate the order of the cheapest and another offer turns; a sentence for each that does. */
export function turningPointsOf({ offers, cheapest, followUpInterestRate }: OwnOffersComparison): string[] {
  const best = offers[cheapest]!;
  return offers.flatMap(({ name, breakEvenFollowUpRate, moreThanCheapest }) => {
    if (breakEvenFollowUpRate === null || moreThanCheapest < LEAST_DIFFERENCE) return [];
    const turns = formatPercent(breakEvenFollowUpRate);
    return breakEvenFollowUpRate > followUpInterestRate
      ? [`Ab ${turns} Anschlusszins kostet ${name} nicht mehr als ${best.name}.`]
      : [`Bis ${turns} Anschlusszins kostet ${name} nicht mehr als ${best.name}.`];
  });
}

function difference(cents: number, of: string): string | undefined {
  if (Math.abs(cents) < LEAST_DIFFERENCE) return undefined;
  return `${wholeEuros(Math.abs(cents) as Cents)} ${cents > 0 ? 'weniger' : 'mehr'} ${of}`;
}
