import type { ComparedAtSamePayment } from '@heimvorteil/calculations';
import type { ComparedColumn } from './compared.ts';
import { turningOf } from './turning.ts';
import { TurningAxis } from './turning-axis.tsx';
import styles from './where-it-turns.module.css';

/** What the rate after the fixed years changes in the order; one column alone has none. */
export function WhereItTurns({
  columns,
  result,
}: {
  columns: readonly ComparedColumn[];
  result: ComparedAtSamePayment;
}) {
  if (columns.length < 2) return null;
  const turning = turningOf(columns, result);
  return (
    <div className={styles.turn}>
      <p>
        <b>{turning.lead}</b> {turning.text}
      </p>
      <TurningAxis turning={turning} />
    </div>
  );
}
