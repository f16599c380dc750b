import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { FieldNotes, describedBy, type FieldError } from './field-notes.tsx';
import { OptionalMark } from './field.tsx';
import styles from './tick-box.module.css';

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
  /** Anchor for links of the error summary; default: the name. Needed if two forms share field names. */
  id?: string;
  value: string;
  ticked: boolean;
  optional?: boolean;
  children: ReactNode;
  fieldError?: FieldError | undefined;
  /** Undefined makes the checkbox uncontrolled: it stores its state itself until the form is sent. */
  onTick?: (ticked: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const report = useEffectEvent((now: boolean) => {
    if (now !== ticked) onTick?.(now);
  });
  // Report a tick from before hydration, because React has missed its event.
  useEffect(() => {
    if (box.current) report(box.current.checked);
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
