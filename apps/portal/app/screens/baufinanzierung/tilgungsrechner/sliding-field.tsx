import { formatEuro, formatPercent } from '@heimvorteil/format';
import { FigureSlider } from '../../../components/field/figure-slider.tsx';
import { NumberField, type NumberFieldProps } from '../../../components/field/number-field.tsx';
import { readFigureOfKind, writeFigureOfKind, type FigureKind } from '../../../financing-case/figure-text.ts';

const WRITTEN: Readonly<Record<FigureKind, (value: number) => string>> = {
  euro: formatEuro,
  percent: formatPercent,
  years: (value) => `${value} Jahre`,
};

/** A number field with its slider; what lies beyond the slider is typed. */
export function SlidingField({
  field,
  kind,
  range,
  hint,
}: {
  field: Omit<NumberFieldProps, 'hint' | 'children'>;
  kind: FigureKind;
  range: { min: number; max: number; step: number };
  hint?: string;
}) {
  const value = readFigureOfKind(kind, field.text) ?? range.min;
  return (
    <NumberField {...field} hint={hint}>
      <FigureSlider
        label={field.label}
        value={value}
        {...range}
        valueText={WRITTEN[kind](value)}
        onValue={(moved) => field.onText(writeFigureOfKind(kind, moved))}
      />
    </NumberField>
  );
}
