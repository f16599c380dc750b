import { formatPercent } from '@heimvorteil/format';
import { ownsLand, readNumber } from '@heimvorteil/forms';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { BUYING_OR_BUILDING } from './building-words.ts';
import { SlidingField } from './sliding-field.tsx';

const CHOICES = Object.entries(BUYING_OR_BUILDING.labels).map(([value, label]) => ({ value, label }));

/** Whether a home is bought or built; of whoever builds, what the plot costs, and what it is worth where it is owned already. */
export function BuildingFields({ form }: { form: CaseFormState }) {
  const { label: _label, ...financingType } = form.choice('financingType');
  const landPrice = form.field('landPrice');
  const propertyValue = form.field('propertyValue');
  const isBuilding = financingType.value === 'BuildingFinancing';
  return (
    <>
      <ChoicePills {...financingType} legend={BUYING_OR_BUILDING.title} choices={CHOICES} />
      {isBuilding ? <LandFields form={form} /> : <HiddenField {...landPrice} />}
      {isBuilding ? null : <HiddenField {...propertyValue} />}
    </>
  );
}

/** For how much something is bought or built. */
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

/** What the plot of a building costs, and what it is worth where it is owned already. */
export function LandFields({ form }: { form: CaseFormState }) {
  const propertyValue = form.field('propertyValue');
  return (
    <>
      <NumberField
        {...form.field('landPrice')}
        hint="0, wenn es dir schon gehört. Nur darauf fallen Grunderwerbsteuer und Provision an."
      />
      {ownsLand(form.values) ? (
        <NumberField
          {...propertyValue}
          label="Wert des Grundstücks"
          hint="Zählt als Eigenkapital. Eine Schätzung genügt."
        />
      ) : (
        <HiddenField {...propertyValue} />
      )}
    </>
  );
}

function HiddenField({ name, text }: { name: string; text: string }) {
  return <input type="hidden" name={name} value={text} />;
}

/** Own funds in percent of what is paid; a plot that is owned counts on both sides, as banks count it. Undefined while a figure is missing. */
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

/** What the price is called: who builds pays for plot and house together. */
export function priceLabel({ values }: Pick<CaseFormState, 'values'>): string {
  return values.financingType === 'BuildingFinancing' ? 'Grundstück und Bau zusammen' : 'Kaufpreis';
}
