import { formatDate } from '@heimvorteil/format';

/** The rates that a whole screen is calculated with, after "mit": their day, where anybody names one. */
export function ratesOf(market: { readonly asOf: string } | undefined): string {
  return market ? `den Zinsen vom ${formatDate(market.asOf)}` : 'den Zinsen des Marktes';
}
