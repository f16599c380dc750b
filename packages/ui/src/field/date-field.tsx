import { useIsGap } from '../gaps/form-gaps.ts';
import styles from './date-field.module.css';
import { attributesOf, type FieldProps, FieldRow } from './field-notes.tsx';
import rowStyles from './field.module.css';

export function DateField({
  label,
  value,
  onValue,
  ...rest
}: FieldProps & { value: string; onValue: (value: string) => void }) {
  const isGap = useIsGap(rest.name);
  const field = { ...rest, fieldError: isGap ? undefined : rest.fieldError };
  return (
    <FieldRow {...field} className={rowStyles.wide} label={<label htmlFor={rest.name}>{label}</label>}>
      <input
        {...attributesOf(field)}
        className={styles.date}
        data-gap={isGap || undefined}
        type="date"
        min="1990-01-01"
        max="2099-12-31"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </FieldRow>
  );
}
