import { isNumberField } from '@heimvorteil/forms';
import { useState, lazy } from 'react';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { fieldsOf, type Question, type QuestionField } from '../flow.ts';
import type { QuestionFormState } from './use-question-form.ts';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { FieldNotes, describedBy, type FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import styles from './choice-rows.module.css';

const DeferredField = lazy(() => import('./deferred-field.tsx'));

function DeferredPart({
  entry,
  question,
  form,
}: {
  entry?: { name: string; field: QuestionField };
  question?: Question;
  form: QuestionFormState;
}) {
  return (
    <DeferredFields
      onEarlyInput={(name, text) => (name === entry?.name ? form.change({ [name]: text }) : undefined)}
    >
      <DeferredField entry={entry} question={question} form={form} />
    </DeferredFields>
  );
}

const UNITS = { euros: '€', percent: '%', area: 'm²', whole: '' } as const;

export function QuestionFields({ question, form }: { question: Question; form: QuestionFormState }) {
  const visible = fieldsOf(question).filter(([, { isHidden }]) => !isHidden);
  const isBehind = ({ isRare, isAssumed }: QuestionField) => isRare && !isAssumed?.(form.values);
  const rare = visible.filter(([, field]) => isBehind(field));
  const isRareGiven = rare.some(([name]) => form.fieldErrors[name] || form.values[name]);
  // The group stays open after the visitor clears its field, because the visitor may still need it.
  const [isOpen, setOpen] = useState(isRareGiven);
  if (isRareGiven && !isOpen) setOpen(true);
  return (
    <>
      {visible
        .filter(([, field]) => !isBehind(field))
        .map(([name, field]) => (
          <Field key={name} name={name} field={field} form={form} isAlone={visible.length === 1} />
        ))}
      {rare.length > 0 ? (
        <Disclosure summary={question.rareLabel ?? 'Mehr dazu'} open={isOpen || undefined}>
          {rare.map(([name, field]) => (
            <Field key={name} name={name} field={field} form={form} isAlone={false} />
          ))}
        </Disclosure>
      ) : null}
      {question.takesListings || question.isShare ? <DeferredPart question={question} form={form} /> : null}
    </>
  );
}

function Field({
  name,
  field,
  form,
  isAlone,
}: {
  name: string;
  field: QuestionField;
  form: QuestionFormState;
  isAlone: boolean;
}) {
  const text = form.values[name] ?? '';
  const common = { name, label: field.label, fieldError: form.fieldErrors[name] };
  const onText = (entered: string) => form.change({ [name]: entered });
  if (isNumberField(field)) {
    return (
      <NumberField
        {...common}
        unit={UNITS[field.kind]}
        hint={field.hint}
        text={text}
        onText={onText}
        onLeave={() => form.leave(name)}
      />
    );
  }
  if (field.kind !== 'choice') return <DeferredPart entry={{ name, field }} form={form} />;
  return (
    <ChoiceRows
      {...common}
      labels={field.labels ?? {}}
      value={text}
      onValue={onText}
      isLegendVisible={!isAlone}
    />
  );
}

/** Native radio buttons, so that arrow keys work, and forms work without JavaScript. */
export function ChoiceRows({
  name,
  label,
  labels,
  value,
  onValue,
  fieldError,
  isLegendVisible,
}: {
  name: string;
  label: string;
  labels: Readonly<Record<string, string>>;
  value: string;
  onValue: (value: string) => void;
  fieldError: FieldError | undefined;
  /** False if the choice is the only field of its page, whose heading is already the question. */
  isLegendVisible: boolean;
}) {
  const rows = Object.entries(labels);
  return (
    <fieldset
      className={rows.length > 4 ? `${styles.choices} ${styles.many}` : styles.choices}
      id={name}
      role="radiogroup"
      aria-invalid={fieldError ? true : undefined}
      aria-describedby={describedBy(name, { fieldError })}
    >
      <legend className={isLegendVisible ? undefined : 'visually-hidden'}>{label}</legend>
      <FieldNotes name={name} fieldError={fieldError} />
      <div className={styles.rows}>
        {rows.map(([one, word]) => (
          <label key={one} className={styles.row}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onValue(one)}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
