import type { Cents } from '@heimvorteil/engine';
import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { writeNumber, type BoundField } from '@heimvorteil/forms';
import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import styles from '@heimvorteil/ui/field/rate-field.module.css';
import { useState } from 'react';
import { SlidingField } from './sliding-field.tsx';

/** Loan field: displays the loan derived from the case until the visitor enters one; a button restores it. */
export function LoanAmountField({
  field,
  needed,
  proposalField = 'neededLoan',
  hint = 'Aus Kaufpreis, Nebenkosten und Eigenkapital',
  sliderLabel,
  min = 50_000,
  max = 1_000_000,
  step = 5_000,
}: {
  field: BoundField;
  /** Loan derived from the case; undefined if the case lacks values for it. */
  needed: Cents | undefined;
  proposalField?: string;
  hint?: string | undefined;
  sliderLabel?: string;
  min?: number;
  max?: number;
  step?: number;
}) {
  const awaitsScript = useAwaitsScript();
  const [typing, setTyping] = useState(false);
  const isOwn = field.text !== '';
  const proposed = needed === undefined ? '' : writeNumber('euros', eurosFromCents(needed));
  return (
    <SlidingField
      field={{
        ...field,
        // May be empty while the visitor types; on blur an empty field displays the derived amount again.
        text: isOwn || typing ? field.text : proposed,
        onText(text) {
          setTyping(true);
          field.onText(text);
        },
        onLeave() {
          setTyping(false);
          field.onLeave();
        },
      }}
      hint={isOwn ? 'Dein eigener Betrag' : hint}
      {...{ min, max, step, ...(sliderLabel === undefined ? {} : { sliderLabel }) }}
    >
      {isOwn && needed !== undefined && needed > 0 ? (
        <button {...awaitsScript} className={styles.back} type="button" onClick={() => field.onText('')}>
          Zurück zu dem, was du brauchst: {formatEuro(eurosFromCents(needed))}
        </button>
      ) : null}
      {isOwn ? null : (
        <input type="hidden" name={proposalField} data-proposed-for={field.name} value={proposed} />
      )}
    </SlidingField>
  );
}
