import type { Cents } from '@heimvorteil/engine';
import { eurosFromCents } from '@heimvorteil/engine';
import { writeNumber, type BoundField } from '@heimvorteil/forms';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { useState } from 'react';

/** What is repaid beside the instalments each year: more than banks take is lowered in the field itself, which says so. */
export function SpecialRepaymentField({
  field,
  hint = 'Höchstens 10 % vom Darlehen. Banken erlauben oft 5 %.',
  correction,
}: {
  field: BoundField;
  hint?: string;
  /** What counts in place of what was typed. */
  correction: { readonly to: Cents } | undefined;
}) {
  const [isTyping, setTyping] = useState(false);
  const [written, setWritten] = useState<string>();
  const counted = correction && writeNumber('euros', eurosFromCents(correction.to));
  const lowered = counted ?? (written === field.text ? written : undefined);
  return (
    <NumberField
      {...field}
      hint={hint}
      // Whoever is still typing sees what they type.
      text={isTyping ? field.text : (counted ?? field.text)}
      onEnter={() => {
        setTyping(true);
        field.onEnter();
      }}
      onLeave={() => {
        setTyping(false);
        field.onLeave();
        if (counted === undefined) return;
        setWritten(counted);
        field.onText(counted);
      }}
      correction={
        lowered
          ? `Auf ${correction ? wholeEuros(correction.to) : `${lowered} €`} gesenkt: mehr als 10 % vom Darlehen nehmen Banken nicht an.`
          : undefined
      }
    />
  );
}
