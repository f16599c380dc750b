import { lazy, useState, type InputHTMLAttributes } from 'react';
import type { Question, QuestionField } from '../flow.ts';
import { ListingChoice } from './listing-choice.tsx';
import type { QuestionFormState } from './use-question-form.ts';
import { useEarlyInput } from '@heimvorteil/forms';
import { PlaceChoice } from '../../case-fields/place-choice.tsx';
import { PlaceField } from '../../case-fields/place-field.tsx';
import { FieldNotes, describedBy, type FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import styles from '@heimvorteil/ui/field/text-field.module.css';

const EARLY_FIELDS = ['place'] as const;

function PlaceQuestion({ hint, form }: { hint: string | undefined; form: QuestionFormState }) {
  const { values, places } = form;
  const [isTyping, setTyping] = useState(false);
  // Adopts a place typed before this script loaded.
  useEarlyInput(EARLY_FIELDS, (before) => {
    if (before.place === undefined) return;
    setTyping(true);
    form.change({ place: before.place, postcode: '', geoCode: '' });
  });
  return (
    <>
      <PlaceField
        isTyping={isTyping}
        text={values['place'] ?? ''}
        onText={(text) => form.change({ place: text, postcode: '', geoCode: '' })}
        onPlace={form.pickPlace}
        hint={hint}
        fieldError={form.fieldErrors['place']}
      />
      {places.length > 0 ? (
        <PlaceChoice places={places} chosenGeoCode={values['geoCode'] ?? ''} onPlace={form.pickPlace} />
      ) : (
        <input type="hidden" name="geoCode" value={values['geoCode'] ?? ''} />
      )}
      <input type="hidden" name="postcode" value={values['postcode'] ?? ''} />
    </>
  );
}

const LONGEST_DAY = 14;

/** Date in one text field, so it can be pasted and screen readers read it as a whole. */
function DayField({
  field: { label, hint, autoComplete },
  remembered,
  ...line
}: TextLineProps & {
  field: QuestionField;
  /** Choice that an earlier date implies, as text, because the date itself is not stored. */
  remembered: string | undefined;
}) {
  const isRemembered = remembered !== undefined && line.text === '';
  return (
    <TextLine
      {...line}
      label={label}
      hint={isRemembered ? `Gespeichert ist: ${remembered}. Zum Ändern trage das Datum neu ein.` : hint}
      autoComplete={autoComplete ?? 'off'}
      maxLength={LONGEST_DAY}
    />
  );
}

const OwnFundsOfAnswers = lazy(() => import('./own-funds-of-answers.tsx'));

/** Fields that load after the question: rare fields, shortlist, and the warning about own funds. */
export default function DeferredField({
  entry,
  question,
  form,
}: {
  entry: { name: string; field: QuestionField } | undefined;
  question: Question | undefined;
  form: QuestionFormState;
}) {
  if (!entry) {
    return (
      <>
        {question?.takesListings?.(form.values) ? <ListingChoice form={form} /> : null}
        {question?.isShare ? <OwnFundsOfAnswers values={form.values} /> : null}
      </>
    );
  }
  const { name, field } = entry;
  const { label, hint } = field;
  if (field.kind === 'place') return <PlaceQuestion hint={hint} form={form} />;
  const line = {
    name,
    text: form.values[name] ?? '',
    onText: (text: string) => form.change({ [name]: text }),
    fieldError: form.fieldErrors[name],
  };
  if (field.implies) return <DayField {...line} field={field} remembered={form.remembered(field)} />;
  // Optional text field, for instance a street, whose value is never stored.
  const longest = 'longest' in field ? field.longest : undefined;
  return <TextLine {...line} label={label} hint={hint} autoComplete="off" maxLength={longest} />;
}

interface TextLineProps {
  name: string;
  text: string;
  onText: (text: string) => void;
  fieldError: FieldError | undefined;
}

/** Labelled text field; `data-transient` marks a value that the browser never stores. */
function TextLine({
  name,
  label,
  hint,
  text,
  onText,
  fieldError,
  ...input
}: TextLineProps & { label: string; hint: string | undefined } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'maxLength' | 'placeholder'
  >) {
  // Adopts text typed before this script loaded.
  useEarlyInput([name], (early) => {
    if (early[name] !== undefined) onText(early[name]);
  });
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} />
      <input
        {...input}
        id={name}
        name={name}
        type="text"
        data-transient=""
        value={text}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(name, { hint, fieldError })}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <FieldNotes name={name} fieldError={fieldError} />
    </div>
  );
}
