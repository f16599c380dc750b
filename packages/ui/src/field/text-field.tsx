import { attributesOf, type FieldProps } from './field-notes.tsx';
import { Field } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  label: string;
  /** What stands in the field when it is first shown; from then on the field keeps it. */
  text: string;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** The token by which a browser knows what belongs here (WCAG 1.3.5). */
  autoComplete?: string;
  maxLength?: number;
}

const USUAL_LENGTH = 120;

/** One line of text below its label. */
export function TextField({
  text,
  optional = false,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  maxLength = USUAL_LENGTH,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field} optional={optional}>
      <input
        {...attributesOf(field)}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={!optional}
        defaultValue={text}
      />
    </Field>
  );
}
