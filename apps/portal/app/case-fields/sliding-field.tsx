import { formatCount, formatEuro, formatPercent } from '@heimvorteil/format';
import { readNumber, writeNumber } from '@heimvorteil/forms';
import { FigureSlider } from '@heimvorteil/ui/field/figure-slider.tsx';
import { NumberField, type NumberFieldProps } from '@heimvorteil/ui/field/number-field.tsx';
import type { ReactNode } from 'react';

const FORMATS = {
  euros: (value: number) => formatEuro(value),
  percent: (value: number) => formatPercent(value),
  whole: (value: number, unit: string) => formatCount(value, unit === 'Monate' ? 'month' : 'year'),
} as const;

/** Number field with a slider; the visitor can type values beyond the slider's range. */
export function SlidingField({
  field,
  kind = 'euros',
  hint,
  sliderLabel = field.label,
  children,
  ...range
}: {
  field: Omit<NumberFieldProps, 'hint' | 'children'>;
  kind?: keyof typeof FORMATS;
  hint?: ReactNode;
  /** Default: the label of the field. */
  sliderLabel?: string;
  children?: ReactNode;
  min: number;
  max: number;
  step: number;
}) {
  const value = readNumber(kind, field.text) ?? range.min;
  return (
    <NumberField {...field} hint={hint}>
      <FigureSlider
        label={sliderLabel}
        value={value}
        {...range}
        valueText={FORMATS[kind](value, field.unit)}
        onValue={(moved) => field.onText(writeNumber(kind, moved))}
      />
      {children}
    </NumberField>
  );
}
