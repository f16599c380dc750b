import { eurosFromCents, type Cents, type Correction } from '@heimvorteil/engine';
import { writeNumber, type BoundField } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

export interface Lowered {
  readonly to: Cents;
}

/** States why less special repayment counts than entered, for a field that keeps the entered amount. */
export function correctionText({ reason, month, to }: Correction): string {
  if (reason === 'YEARLY_LIMIT') return loweredText({ to });
  if (reason === 'AFTER_END') return 'Zählt nicht mit: Das Darlehen ist vorher bezahlt.';
  const counted = `Nach Rate ${month} zählen davon ${wholeEuros(to)}`;
  return reason === 'SINGLE_FIRST'
    ? `${counted}: Die einmalige Sondertilgung geht vor, zusammen sind es höchstens 10\u00a0% vom Darlehen im Jahr.`
    : `${counted}: Mehr ist dann nicht offen.`;
}

export function loweredText({ to }: Lowered): string {
  return to > 0
    ? `Auf ${wholeEuros(to)} gesenkt: mehr als 10\u00a0% vom Darlehen im Jahr nehmen Banken nicht an.`
    : 'Zählt nicht mit: Die 10\u00a0% vom Darlehen sind in diesem Jahr schon ausgeschöpft.';
}

/** Binds a field whose amount has a limit: unchanged while typing, reduced on blur and submit. */
export function useLoweredField(
  field: BoundField,
  correction: Lowered | undefined,
): { field: BoundField; lowered: Lowered | undefined } {
  const [isTyping, setTyping] = useState(false);
  const [corrected, setCorrected] = useState<{ text: string; lowered: Lowered }>();
  const counted = correction && writeNumber('euros', eurosFromCents(correction.to));
  const { name } = field;
  const settle = () => {
    setTyping(false);
    if (correction === undefined || counted === undefined) return;
    setCorrected({ text: counted, lowered: correction });
    field.onText(counted);
  };
  useLayoutEffect(() => {
    // The visitor may have started to type before hydration.
    if (document.activeElement?.id === name) setTyping(true);
  }, [name]);
  const settleSent = useEffectEvent(settle);
  useEffect(() => {
    if (!isTyping) return;
    // Runs after the form's own submit listener, which reads the typed value.
    const listen = () => settleSent();
    addEventListener('submit', listen);
    return () => removeEventListener('submit', listen);
  }, [isTyping]);
  return {
    field: {
      ...field,
      text: isTyping ? field.text : (counted ?? field.text),
      onText: (text) => {
        setTyping(true);
        field.onText(text);
      },
      onLeave: () => {
        field.onLeave();
        settle();
      },
    },
    lowered: correction ?? (corrected?.text === field.text ? corrected.lowered : undefined),
  };
}
