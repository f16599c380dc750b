import { formatCount, formatShortPercent } from '@heimvorteil/format';
import type { ListedOffer } from '../services/market.ts';

/** Text of a lender's terms: "5 % Sondertilgung, 6 Monate ohne Bereitstellungszins". */
export function lenderTerms({
  specialRepaymentPercent,
  commitmentFreeMonths,
}: Pick<ListedOffer, 'specialRepaymentPercent' | 'commitmentFreeMonths'>): string {
  const special =
    specialRepaymentPercent > 0
      ? `${formatShortPercent(specialRepaymentPercent)} Sondertilgung`
      : 'keine Sondertilgung';
  const free =
    commitmentFreeMonths > 0
      ? `${formatCount(commitmentFreeMonths, 'month')} ohne Bereitstellungszins`
      : 'Bereitstellungszins ab dem ersten Monat';
  return `${special}, ${free}`;
}
