import { useEffect, useRef } from 'react';
import { gapCount } from '../gaps/form-gaps.ts';
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
  /** Labels by field, for errors whose message does not name the field. */
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
      <h2 id="fehler">{headingOf(entries.map(({ fieldError }) => fieldError.code))}</h2>
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

/** Codes of errors in empty or unticked fields; other codes mean a wrong value. */
const OF_EMPTY_FIELDS: ReadonlySet<string> = new Set(['REQUIRED', 'TELEPHONE_IS_EMPTY', 'CONSENT_MISSING']);

/** "2 Angaben fehlen noch", "Eine Angabe passt nicht" or both: "2 Angaben fehlen noch, eine passt nicht". */
export function headingOf(codes: readonly string[]): string {
  const empty = codes.filter((code) => OF_EMPTY_FIELDS.has(code)).length;
  const wrong = codes.length - empty;
  if (empty === 0) return wrong === 1 ? 'Eine Angabe passt nicht' : `${wrong} Angaben passen nicht`;
  if (wrong === 0) return gapCount(empty);
  return `${gapCount(empty)}, ${wrong === 1 ? 'eine passt' : `${wrong} passen`} nicht`;
}

function labelled(label: string | undefined, message: string): string {
  if (label === undefined || message.includes(label)) return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
}
