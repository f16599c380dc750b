import { formatDate } from '@heimvorteil/format';
import { readCoarseDay, readDay } from '@heimvorteil/forms';
import { attributesOf, type FieldProps, FieldRow } from '@heimvorteil/ui/field/field-notes.tsx';
import rowStyles from '@heimvorteil/ui/field/field.module.css';
import { useIsGap } from '@heimvorteil/ui/gaps/form-gaps.ts';
import { useState } from 'react';
import styles from './date-field.module.css';

/** Field for a day. A month or a year is enough and counts as its last day, which the field then names. */
export function DateField({
  label,
  value,
  onValue,
  ...rest
}: FieldProps & { value: string; onValue: (value: string) => void }) {
  const [draft, setDraft] = useState<string>();
  const isGap = useIsGap(rest.name);
  // Hides the error of a half-entered date.
  const field = { ...rest, fieldError: isGap || draft !== undefined ? undefined : rest.fieldError };
  const day = readDay(value);
  const enter = (text: string) => onValue(readCoarseDay(text, true) ?? text.trim());
  return (
    <FieldRow {...field} className={rowStyles.wide} label={<label htmlFor={rest.name}>{label}</label>}>
      <input
        {...attributesOf(field)}
        className={styles.date}
        data-gap={isGap || undefined}
        type="text"
        autoComplete="off"
        maxLength={40}
        value={draft ?? (day ? formatDate(day) : value)}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          enter(event.currentTarget.value);
        }}
        onBlur={() => {
          setDraft(undefined);
          if (day !== value) enter(value);
        }}
      />
    </FieldRow>
  );
}
