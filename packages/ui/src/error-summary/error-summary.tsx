import { useEffect, useRef } from 'react';
import type { FieldError } from '../field/field-notes.tsx';
import styles from './error-summary.module.css';

const NO_LABELS: Readonly<Record<string, string>> = {};

/** Lists all errors of a sent form with links to their fields; takes the focus on mount. */
export function ErrorSummary({
  fieldErrors,
  labels = NO_LABELS,
  takesFocus = true,
}: {
  fieldErrors: Readonly<Record<string, FieldError | undefined>>;
  /** Field labels, for errors whose message does not name the field. */
  labels?: Readonly<Record<string, string>>;
  takesFocus?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(fieldErrors).flatMap(([name, fieldError]) =>
    fieldError ? [{ name, fieldError }] : [],
  );
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  if (entries.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box} aria-labelledby="fehler">
      <h2 id="fehler">
        {entries.length === 1 ? 'Eine Angabe passt nicht' : `${entries.length} Angaben passen nicht`}
      </h2>
      <ul>
        {entries.map(({ name, fieldError }) => (
          <li key={name}>
            <a href={`#${name}`}>{labelled(labels[name], fieldError.message)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function labelled(label: string | undefined, message: string): string {
  if (label === undefined || message.includes(label)) return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
}
