import { formatEuro } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { FigureSlider } from '../components/field/figure-slider.tsx';
import { NumberField, type NumberFieldProps } from '../components/field/number-field.tsx';
import { readFigureOfKind, writeFigureOfKind } from '../financing-case/figure-text.ts';

/** A main figure of a form with its slider; a value beyond the slider's ends is typed. */
export function SlidingField({
  field,
  kind = 'euro',
  hint,
  ...range
}: {
  field: Omit<NumberFieldProps, 'hint' | 'children'>;
  /** Euros, or whole years or months. */
  kind?: 'euro' | 'years';
  hint?: ReactNode;
  min: number;
  max: number;
  step: number;
}) {
  const value = readFigureOfKind(kind, field.text) ?? range.min;
  return (
    <NumberField {...field} hint={hint}>
      <FigureSlider
        label={field.label}
        value={value}
        {...range}
        valueText={kind === 'euro' ? formatEuro(value) : `${value} ${field.unit}`}
        onValue={(next) => field.onText(writeFigureOfKind(kind, next))}
      />
    </NumberField>
  );
}
