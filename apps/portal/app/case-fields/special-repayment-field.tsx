import type { BoundField } from '@heimvorteil/forms';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { loweredText, useLoweredField, type Lowered } from './use-lowered-field.ts';

/** Field that reduces an amount above the limit of banks, and states so in a note. */
export function SpecialRepaymentField({
  field: entered,
  hint = 'Höchstens 10 % vom Darlehen. Banken erlauben oft 5 %.',
  correction,
}: {
  field: BoundField;
  hint?: string;
  correction: Lowered | undefined;
}) {
  const { field, lowered } = useLoweredField(entered, correction);
  return <NumberField {...field} hint={hint} correction={lowered && loweredText(lowered)} />;
}
