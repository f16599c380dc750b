import type { AdditionalCosts } from '@heimvorteil/contracts';
import { formatDate, formatPercent } from '@heimvorteil/format';

const percentOfLaw = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

export type TaxOfCosts = Pick<AdditionalCosts, 'landTransferPercentage' | 'landTransferByLaw'>;

/** "gesetzlich seit 01.01.2024: 5,0 %", if the effective law differs from the table's tax. */
export function statuteHint({
  landTransferByLaw,
}: Pick<TaxOfCosts, 'landTransferByLaw'>): string | undefined {
  if (!landTransferByLaw) return undefined;
  const { percent, since } = landTransferByLaw;
  return `gesetzlich seit ${formatDate(since)}: ${percentOfLaw.format(percent)} %`;
}

/** States the effective law and the percentage used; undefined if both have the same percentage. */
export function legalTaxSentence(costs: TaxOfCosts | undefined): string | undefined {
  const hint = costs && statuteHint(costs);
  return (
    hint && `Grunderwerbsteuer ${hint}. Gerechnet ist mit ${formatPercent(costs.landTransferPercentage)}.`
  );
}
