import { formatCountDative, formatDate } from '@heimvorteil/format';

/** A rate that nobody typed: the mean of so many offers, or one lender's. */
interface Offered {
  readonly offerCount: number;
  readonly lender?: string | undefined;
}
interface Sourced extends Offered {
  /** ISO 8601. */
  readonly asOf: string;
}

/** Of what a market rate is the mean: "Mittel aus 412 Angeboten"; of one lender's: "Angebot von …". */
function offersOf({ offerCount, lender }: Offered): string {
  if (lender !== undefined) return `Angebot von ${lender}`;
  return `Mittel aus ${formatCountDative(offerCount, 'offer')}`;
}

/** The same with its day: "Mittel aus 412 Angeboten, Stand 20.11.2026". */
export function rateSource(market: Sourced): string {
  return `${offersOf(market)}, Stand ${formatDate(market.asOf)}`;
}

/** What a nominal rate is called beside a result, with where it comes from. */
export function rateLabel(rateIsOwn: boolean, market: Sourced | undefined): string {
  return labelled(rateIsOwn, market && rateSource(market));
}

/** The same where the day of the rates stands elsewhere on the screen. */
export function rateKind(rateIsOwn: boolean, market: Offered | undefined): string {
  return labelled(rateIsOwn, market && offersOf(market));
}

function labelled(rateIsOwn: boolean, source: string | undefined): string {
  if (rateIsOwn) return 'Sollzins, dein eigener';
  return source === undefined ? 'Sollzins' : `Sollzins, ${source}`;
}

/** The rates that a whole screen is calculated with, after "mit": their day, where anybody names one. */
export function ratesOf(market: { readonly asOf: string } | undefined): string {
  return market ? `den Zinsen vom ${formatDate(market.asOf)}` : 'den Zinsen des Marktes';
}
