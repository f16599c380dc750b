import { formatPercent } from '@heimvorteil/format';
import { ownsLand, readNumber } from '@heimvorteil/forms';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { SlidingField } from './sliding-field.tsx';

export function PriceField({ form }: { form: CaseFormState }) {
  return (
    <SlidingField
      field={{ ...form.field('purchasePrice'), label: priceLabel(form) }}
      min={50_000}
      max={1_500_000}
      step={5_000}
    />
  );
}

/** Own funds, including an owned plot, in percent of the total; undefined while a value is missing. */
export function ownFundsShare({ values }: Pick<CaseFormState, 'values'>): string | undefined {
  const price = readNumber('euros', values.purchasePrice) ?? 0;
  const ownFunds = readNumber('euros', values.ownFunds);
  if (ownFunds === undefined || price <= 0) return undefined;
  const plot = ownsLand(values) ? (readNumber('euros', values.propertyValue) ?? 0) : 0;
  const share = formatPercent(((ownFunds + plot) / (price + plot)) * 100);
  if (plot > 0) return `${share} mit dem Wert deines Grundstücks`;
  return values.financingType === 'BuildingFinancing'
    ? `${share} von Grundstück und Bau`
    : `${share} vom Kaufpreis`;
}

/** Label of the price, which for a new building includes house and bought plot. */
export function priceLabel({ values }: Pick<CaseFormState, 'values'>): string {
  if (ownsLand(values)) return 'Baukosten';
  return values.financingType === 'BuildingFinancing' ? 'Grundstück und Bau zusammen' : 'Kaufpreis';
}
