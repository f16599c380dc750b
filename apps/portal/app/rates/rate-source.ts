import { formatCountDative, formatDate } from '@heimvorteil/format';

/** Market rate: the mean of several offers, or the rate of one lender. */
interface Offered {
  readonly offerCount: number;
  readonly lender?: string | undefined;
}
interface Sourced extends Offered {
  /** ISO 8601. */
  readonly asOf: string;
}

/** Source of a market rate: "Mittel aus 412 Angeboten", or "Angebot von …" for a single lender. */
function offersOf({ offerCount, lender }: Offered): string {
  if (lender !== undefined) return `Angebot von ${lender}`;
  return `Mittel aus ${formatCountDative(offerCount, 'offer')}`;
}

/** Source of a market rate with its day: "Mittel aus 412 Angeboten, Stand 20.11.2026". */
export function rateSource(market: Sourced): string {
  return `${offersOf(market)}, Stand ${formatDate(market.asOf)}`;
}

/** Label of a nominal rate in a result, with its source. */
export function rateLabel(rateIsOwn: boolean, market: Sourced | undefined): string {
  return labelled(rateIsOwn, market && rateSource(market));
}

/** Label of a nominal rate with its source, for screens that show the date elsewhere. */
export function rateKind(rateIsOwn: boolean, market: Offered | undefined): string {
  return labelled(rateIsOwn, market && offersOf(market));
}

function labelled(rateIsOwn: boolean, source: string | undefined): string {
  if (rateIsOwn) return 'Sollzins, dein eigener';
  return source === undefined ? 'Sollzins' : `Sollzins, ${source}`;
}

/** Text on a screen's rates that continues a sentence after "mit", with their date if known. */
export function ratesOf(market: { readonly asOf: string } | undefined): string {
  return market ? `den Zinsen vom ${formatDate(market.asOf)}` : 'den Zinsen des Marktes';
}
