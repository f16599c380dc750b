import { ownsLand, readNumber, useEarlyInput } from '@heimvorteil/forms';
import { formatEuro } from '@heimvorteil/format';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { NumberField, type NumberFieldProps } from '@heimvorteil/ui/field/number-field.tsx';
import { useState } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { BUYING_OR_BUILDING } from './building-words.ts';
import styles from './case-fields.module.css';

/** Short labels of the origins of a plot, because the pills share a row on a phone. */
const PLOTS = { OWN: 'gehört mir', BOUGHT: 'kaufe ich', DEVELOPER: 'Bauträger' };

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function BuildingFields({ form }: { form: CaseFormState }) {
  const { label: _label, ...financingType } = form.choice('financingType');
  const landPrice = form.field('landPrice');
  const propertyValue = form.field('propertyValue');
  const isBuilding = financingType.value === 'BuildingFinancing';
  return (
    <>
      <ChoicePills
        {...financingType}
        legend={BUYING_OR_BUILDING.title}
        choices={choicesOf(BUYING_OR_BUILDING.labels)}
      />
      {isBuilding ? <LandFields form={form} /> : <HiddenField {...landPrice} />}
      {isBuilding ? null : <HiddenField {...propertyValue} />}
    </>
  );
}

/** Fields for the plot of a new building: its origin, and its price or the value of an own plot. */
export function LandFields({ form }: { form: CaseFormState }) {
  const propertyValue = form.field('propertyValue');
  return (
    <>
      <PlotChoice
        field={form.field('landPrice')}
        values={form.values}
        onPrice={(landPrice) => form.change({ landPrice })}
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

/** Origin of the plot, and its price if it is still to buy. Without JavaScript the price alone states both. */
export function PlotChoice({
  field,
  values,
  onPrice,
}: {
  field: NumberFieldProps;
  values: Readonly<Record<string, string>>;
  onPrice: (landPrice: string) => void;
}) {
  const [chosen, setChosen] = useState<string>();
  const stored = ownsLand(values) ? 'OWN' : field.text.trim() === '' ? 'DEVELOPER' : 'BOUGHT';
  const plot = chosen === 'OWN' ? stored : (chosen ?? stored);
  const price = readNumber('euros', values['purchasePrice'] ?? '');
  const land = readNumber('euros', field.text);
  const rest = price !== undefined && land !== undefined && land <= price ? price - land : undefined;
  const choose = (next: string) => {
    setChosen(next);
    onPrice(next === 'OWN' ? '0' : '');
  };
  useEarlyInput(['plot'], ({ plot: early }) => {
    // In a microtask, because the form's own early input replaces all values first.
    if (early) queueMicrotask(() => choose(early));
  });
  return (
    <>
      <div className={styles.scripted}>
        <ChoicePills
          name="plot"
          legend="Das Grundstück"
          choices={choicesOf(PLOTS)}
          value={plot}
          onValue={choose}
        />
      </div>
      {plot === 'BOUGHT' ? (
        <NumberField
          {...field}
          hint={`Nur darauf fallen Grunderwerbsteuer und Provision an.${rest === undefined ? '' : ` Für den Bau bleiben ${formatEuro(rest)}.`}`}
        />
      ) : (
        <>
          <noscript>
            <NumberField {...field} hint="0, wenn es dir gehört. Leer, wenn du vom Bauträger kaufst." />
          </noscript>
          <HiddenField name={field.name} text={field.text} />
        </>
      )}
    </>
  );
}

function HiddenField({ name, text }: { name: string; text: string }) {
  return <input type="hidden" name={name} value={text} />;
}
