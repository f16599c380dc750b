import type { AdditionalCosts } from '@heimvorteil/contracts';
import { formatDate, formatPercent } from '@heimvorteil/format';

const percentOfLaw = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

export type TaxOfCosts = Pick<AdditionalCosts, 'landTransferPercentage' | 'landTransferByLaw'>;

/** Text such as "gesetzlich seit 01.01.2024: 5,0 %"; undefined if the law and the table have one tax rate. */
export function statuteHint({
  landTransferByLaw,
}: Pick<TaxOfCosts, 'landTransferByLaw'>): string | undefined {
  if (!landTransferByLaw) return undefined;
  const { percent, since } = landTransferByLaw;
  return `gesetzlich seit ${formatDate(since)}: ${percentOfLaw.format(percent)} %`;
}

/** Sentence on the legal tax rate and the one used; undefined if both are equal. */
export function legalTaxSentence(costs: TaxOfCosts | undefined): string | undefined {
  const hint = costs && statuteHint(costs);
  return (
    hint && `Grunderwerbsteuer ${hint}. Gerechnet ist mit ${formatPercent(costs.landTransferPercentage)}.`
  );
}
