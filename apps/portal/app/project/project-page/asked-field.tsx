import { useId } from 'react';
import { ASKED, type AskedName } from '../project-form.ts';
import styles from './asked-field.module.css';

export function AskedField({
  name,
  label = ASKED[name].label,
  text = '',
  error,
}: {
  name: AskedName;
  label?: string;
  /** Empty if missing. */
  text?: string;
  error?: string | undefined;
}) {
  const id = useId();
  const field = ASKED[name];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span
        className={styles.figure}
        data-missing={text === '' || undefined}
        data-wrong={error ? true : undefined}
      >
        <input
          key={text}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={text}
          placeholder={text === '' ? 'fehlt noch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{field.unit}</span>
      </span>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Hidden fields for figures that the form does not ask for. */
export function CarriedFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}
