import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { FieldNotes, describedBy, type FieldError } from './field-notes.tsx';
import { OptionalMark } from './field.tsx';
import styles from './tick-box.module.css';

/** A box to tick, its whole row a target; nobody ticks it but the visitor. */
export function TickBox({
  name,
  id = name,
  value,
  ticked,
  optional = false,
  children,
  fieldError,
  onTick,
}: {
  name: string;
  /** The anchor of the error summary; left out: the name. Two forms of a page that share a name need it. */
  id?: string;
  /** What the form holds when it is ticked. */
  value: string;
  ticked: boolean;
  optional?: boolean;
  children: ReactNode;
  fieldError?: FieldError | undefined;
  /** Where the page follows it at once; left out: the form keeps it until it is sent. */
  onTick?: (ticked: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent((now: boolean) => {
    if (now !== ticked) onTick?.(now);
  });
  // Ticked before this part had its script: the browser shows it, nobody has heard of it.
  useEffect(() => {
    if (box.current) tell(box.current.checked);
  }, []);
  return (
    <div className={styles.tick}>
      <label className={styles.row}>
        <input
          ref={box}
          id={id}
          name={name}
          type="checkbox"
          value={value}
          {...(onTick
            ? { checked: ticked, onChange: (event) => onTick(event.currentTarget.checked) }
            : { defaultChecked: ticked })}
          required={!optional}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedBy(id, { fieldError })}
        />
        <span>
          {children}
          <OptionalMark optional={optional} />
        </span>
      </label>
      <FieldNotes name={id} fieldError={fieldError} />
    </div>
  );
}
