import { formatDate } from '@heimvorteil/format';

/** A rate that nobody typed: the mean of so many offers, or one lender's. */
interface Sourced {
  readonly offerCount: number;
  /** ISO 8601. */
  readonly asOf: string;
  readonly lender?: string | undefined;
}

/** Of what a market rate is the mean, and of which day: "Mittel aus 412 Angeboten, Stand 20.11.2026"; of one lender's: "Angebot von …". */
export function rateSource({ offerCount, asOf, lender }: Sourced): string {
  const source =
    lender === undefined
      ? `Mittel aus ${offerCount} ${offerCount === 1 ? 'Angebot' : 'Angeboten'}`
      : `Angebot von ${lender}`;
  return `${source}, Stand ${formatDate(asOf)}`;
}

/** What a nominal rate is called beside a result, with where it comes from. */
export function rateLabel(rateIsOwn: boolean, market: Sourced | undefined): string {
  if (rateIsOwn) return 'Sollzins, dein eigener';
  return market ? `Sollzins, ${rateSource(market)}` : 'Sollzins';
}
