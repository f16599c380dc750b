import type { AdditionalCosts } from '@heimvorteil/contracts';
import { formatDate, formatPercent } from '@heimvorteil/format';

const percentOfLaw = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** What additional costs say of the tax. */
export type TaxOfCosts = Pick<AdditionalCosts, 'landTransferPercentage' | 'landTransferByLaw'>;

/** Says that the law in force has another land transfer tax than the table in use: "gesetzlich seit 01.01.2024: 5,0 %". */
export function statuteHint({
  landTransferByLaw,
}: Pick<TaxOfCosts, 'landTransferByLaw'>): string | undefined {
  if (!landTransferByLaw) return undefined;
  const { percent, since } = landTransferByLaw;
  return `gesetzlich seit ${formatDate(since)}: ${percentOfLaw.format(percent)} %`;
}

/** The same as a sentence that says what is counted; undefined where the law says nothing else. */
export function legalTaxSentence(costs: TaxOfCosts | undefined): string | undefined {
  const hint = costs && statuteHint(costs);
  return (
    hint && `Grunderwerbsteuer ${hint}. Gerechnet ist mit ${formatPercent(costs.landTransferPercentage)}.`
  );
}
