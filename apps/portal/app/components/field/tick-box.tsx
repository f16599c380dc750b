import type { ReactNode } from 'react';
import { FieldNotes, describedBy, type FieldFault } from './field-notes.tsx';
import { OptionalMark } from './optional-mark.tsx';
import styles from './tick-box.module.css';

/** A box to tick, its whole row a target; nobody ticks it but the visitor. */
export function TickBox({
  name,
  value,
  ticked,
  optional = false,
  children,
  fault,
}: {
  name: string;
  /** What the form holds when it is ticked. */
  value: string;
  ticked: boolean;
  optional?: boolean;
  children: ReactNode;
  fault?: FieldFault | undefined;
}) {
  return (
    <div className={styles.tick}>
      <label className={styles.row}>
        <input
          id={name}
          name={name}
          type="checkbox"
          value={value}
          defaultChecked={ticked}
          required={!optional}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(name, { fault })}
        />
        <span>
          {children}
          <OptionalMark optional={optional} />
        </span>
      </label>
      <FieldNotes name={name} fault={fault} />
    </div>
  );
}
