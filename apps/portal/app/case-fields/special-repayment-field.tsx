import type { BoundField } from '@heimvorteil/forms';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { loweredText, useLoweredField, type Lowered } from './use-lowered-field.ts';

/** What is repaid beside the instalments each year: more than banks take is lowered in the field itself, which says so. */
export function SpecialRepaymentField({
  field: typed,
  hint = 'Höchstens 10 % vom Darlehen. Banken erlauben oft 5 %.',
  correction,
}: {
  field: BoundField;
  hint?: string;
  /** What counts in place of what was typed. */
  correction: Lowered | undefined;
}) {
  const { field, lowered } = useLoweredField(typed, correction);
  return <NumberField {...field} hint={hint} correction={lowered && loweredText(lowered)} />;
}
