import { attributesOf } from '@heimvorteil/ui/field/field-notes.tsx';
import { Field } from '@heimvorteil/ui/field/field.tsx';
import { List } from '@heimvorteil/ui/field/select-field.tsx';
import { MessageField } from '@heimvorteil/ui/field/text-field.tsx';
import styles from './fields.module.css';

interface DeskFieldProps {
  name: string;
  id?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
}

function deskField({ error, ...field }: DeskFieldProps) {
  return {
    ...field,
    className: styles.field,
    fieldError: error === undefined ? undefined : { code: 'REQUIRED', message: error },
  };
}

export function LineField({
  text = '',
  type = 'text',
  ...stated
}: DeskFieldProps & { text?: string; type?: 'text' | 'date' }) {
  const field = deskField(stated);
  return (
    <Field {...field}>
      <input {...attributesOf(field)} type={type} autoComplete="off" maxLength={200} defaultValue={text} />
    </Field>
  );
}

export function ListField({
  choices,
  value = '',
  ...stated
}: DeskFieldProps & {
  choices: readonly { readonly value: string; readonly label: string }[];
  value?: string | undefined;
}) {
  const { className, ...field } = deskField(stated);
  return (
    <Field {...field} className={className}>
      <List {...field} choices={choices} value={value} />
    </Field>
  );
}

export function TextBox({
  text = '',
  maxLength,
  ...stated
}: DeskFieldProps & { text?: string; maxLength: number }) {
  return (
    <MessageField
      {...deskField(stated)}
      className={`${styles.field} ${styles.wide}`}
      text={text}
      maxLength={maxLength}
    />
  );
}
