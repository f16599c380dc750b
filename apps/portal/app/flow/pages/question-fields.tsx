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
  shown,
  beside,
  form,
}: {
  shown?: { name: string; field: QuestionField };
  beside?: Question;
  form: QuestionFormState;
}) {
  return (
    <DeferredFields
      onTyped={(name, text) => (name === shown?.name ? form.change({ [name]: text }) : undefined)}
    >
      <DeferredField shown={shown} beside={beside} form={form} />
    </DeferredFields>
  );
}

const UNITS = { euros: '€', percent: '%', area: 'm²', whole: '' } as const;

export function QuestionFields({ question, form }: { question: Question; form: QuestionFormState }) {
  const shown = fieldsOf(question).filter(([, { isHidden }]) => !isHidden);
  const isBehind = ({ isRare, isAssumed }: QuestionField) => isRare && !isAssumed?.(form.values);
  const rare = shown.filter(([, field]) => isBehind(field));
  const isRareGiven = rare.some(([name]) => form.fieldErrors[name] || form.values[name]);
  // Never closes by itself, because a visitor who clears a field may still need it.
  const [isOpen, setOpen] = useState(isRareGiven);
  if (isRareGiven && !isOpen) setOpen(true);
  return (
    <>
      {shown
        .filter(([, field]) => !isBehind(field))
        .map(([name, field]) => (
          <Field key={name} name={name} field={field} form={form} isAlone={shown.length === 1} />
        ))}
      {rare.length > 0 ? (
        <Disclosure summary={question.rareLabel ?? 'Mehr dazu'} open={isOpen || undefined}>
          {rare.map(([name, field]) => (
            <Field key={name} name={name} field={field} form={form} isAlone={false} />
          ))}
        </Disclosure>
      ) : null}
      {question.takesListings || question.isShare ? <DeferredPart beside={question} form={form} /> : null}
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
  const stated = { name, label: field.label, fieldError: form.fieldErrors[name] };
  const onText = (typed: string) => form.change({ [name]: typed });
  if (isNumberField(field)) {
    return (
      <NumberField
        {...stated}
        unit={UNITS[field.kind]}
        hint={field.hint}
        text={text}
        onText={onText}
        onLeave={() => form.leave(name)}
      />
    );
  }
  if (field.kind !== 'choice') return <DeferredPart shown={{ name, field }} form={form} />;
  return (
    <ChoiceRows
      {...stated}
      labels={field.labels ?? {}}
      value={text}
      onValue={onText}
      isLegendShown={!isAlone}
    />
  );
}

/** Native radio buttons as rows, so that arrow keys and forms work without JavaScript. */
export function ChoiceRows({
  name,
  label,
  labels,
  value,
  onValue,
  fieldError,
  isLegendShown,
}: {
  name: string;
  label: string;
  labels: Readonly<Record<string, string>>;
  value: string;
  onValue: (value: string) => void;
  fieldError: FieldError | undefined;
  /** False if the choice is alone on its page, because the heading is the question. */
  isLegendShown: boolean;
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
      <legend className={isLegendShown ? undefined : 'visually-hidden'}>{label}</legend>
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
