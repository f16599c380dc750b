import { useState } from 'react';
import type { WidgetAttribute } from '@heimvorteil/contracts';
import { FieldNotes, describedBy } from '@heimvorteil/ui/field/field-notes.tsx';
import field from '@heimvorteil/ui/field/field.module.css';
import styles from './attribute-field.module.css';
import { errorOf } from './widget-settings.ts';

/** What a text field of the form is called. */
export interface FieldOfAttribute {
  readonly name: WidgetAttribute;
  readonly label: string;
  readonly hint?: string;
}

/** A text field of the form. What is wrong is said once the field is left: half a number is no mistake yet. */
export function AttributeField({
  name,
  label,
  hint,
  text,
  onText,
}: FieldOfAttribute & { text: string; onText: (text: string) => void }) {
  const [isTyping, setTyping] = useState(false);
  const fieldError = isTyping ? undefined : errorOf(name, text);
  return (
    <div className={`${field.field} ${styles.stacked}`}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} fieldError={fieldError} />
      <span className={`${field.figure} ${field.text}`}>
        <input
          id={name}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={128}
          value={text}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedBy(name, { hint, fieldError })}
          onChange={(event) => {
            // What was wrong before stays said until it is right.
            setTyping(errorOf(name, text) === undefined || isTyping);
            onText(event.currentTarget.value);
          }}
          onBlur={() => setTyping(false)}
        />
      </span>
    </div>
  );
}
