import { formatDate } from '@heimvorteil/format';
import type { MarketRate } from '../services.ts';

/** Of what a market rate is the mean, and of which day: "Mittel aus 412 Angeboten, Stand 20.11.2026". */
export function rateSource({ offerCount, asOf }: Pick<MarketRate, 'offerCount' | 'asOf'>): string {
  return `Mittel aus ${offerCount} ${offerCount === 1 ? 'Angebot' : 'Angeboten'}, Stand ${formatDate(asOf)}`;
}

/** What a nominal rate is called beside a result, with where it comes from. */
export function rateLabel(rateIsOwn: boolean, market: MarketRate | undefined): string {
  if (rateIsOwn) return 'Sollzins, dein eigener';
  return market ? `Sollzins, ${rateSource(market)}` : 'Sollzins';
}
