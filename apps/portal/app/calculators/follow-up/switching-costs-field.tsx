import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import { eurosFromCents, type SwitchingCosts } from '@heimvorteil/engine';
import { readNumber, writeNumber } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { NumberField, type NumberFieldProps } from '@heimvorteil/ui/field/number-field.tsx';
import styles from '@heimvorteil/ui/field/rate-field.module.css';

/** What changing the lender costs: nothing until somebody types it, and the way to the sum by the table of fees. */
export function SwitchingCostsField({
  field,
  usual,
}: {
  field: Omit<NumberFieldProps, 'hint' | 'children'>;
  /** Undefined while nothing can be calculated. */
  usual: SwitchingCosts | undefined;
}) {
  const awaitsScript = useAwaitsScript();
  const usualText = usual && writeNumber('euros', Math.round(eurosFromCents(usual.total)));
  const isOpen = usualText !== undefined && readNumber('euros', field.text) === undefined;
  return (
    <NumberField
      {...field}
      hint={
        usual
          ? `Wenn leer: keine. Grundbuch und Notar kosten nach Gebührentabelle (GNotKG) rund ${wholeEuros(usual.total)}`
          : 'Grundbuch und Notar für die Abtretung der Grundschuld. Wenn leer: keine'
      }
    >
      {isOpen ? (
        <button
          {...awaitsScript}
          className={styles.back}
          type="button"
          onClick={() => field.onText(usualText)}
        >
          Mit {usualText} € rechnen
        </button>
      ) : null}
    </NumberField>
  );
}
