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

/** Values beyond the slider's ends are typed. */
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
  /** Default: the field's own label. */
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
