import { lazy, useState, type InputHTMLAttributes } from 'react';
import type { Question, QuestionField } from '../flow.ts';
import { ListingChoice } from './listing-choice.tsx';
import type { QuestionFormState } from './use-question-form.ts';
import { useEarlyInput } from '@heimvorteil/forms';
import { PlaceChoice } from '../../case-fields/place-choice.tsx';
import { PlaceField } from '../../case-fields/place-field.tsx';
import { FieldNotes, describedBy, type FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import styles from '@heimvorteil/ui/field/text-field.module.css';

const TYPED = ['place'] as const;

function PlaceQuestion({ hint, form }: { hint: string | undefined; form: QuestionFormState }) {
  const { values, places } = form;
  const [isTyped, setTyped] = useState(false);
  // This chunk loads later than the page.
  useEarlyInput(TYPED, (before) => {
    if (before.place === undefined) return;
    setTyped(true);
    form.change({ place: before.place, postcode: '', geoCode: '' });
  });
  return (
    <>
      <PlaceField
        isTyped={isTyped}
        text={values['place'] ?? ''}
        onText={(typed) => form.change({ place: typed, postcode: '', geoCode: '' })}
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

/** Date in a single text field, so it can be pasted and read aloud. */
function DayField({
  field: { label, hint, autoComplete },
  remembered,
  ...typed
}: TypedLineProps & {
  field: QuestionField;
  /** Text implied by a date entered earlier. */
  remembered: string | undefined;
}) {
  const isRemembered = remembered !== undefined && typed.text === '';
  return (
    <TypedLine
      {...typed}
      label={label}
      hint={isRemembered ? `Gespeichert ist: ${remembered}. Zum Ändern trage das Datum neu ein.` : hint}
      autoComplete={autoComplete ?? 'off'}
      maxLength={LONGEST_DAY}
      placeholder="TT.MM.JJJJ"
    />
  );
}

const OwnFundsOfAnswers = lazy(() => import('./own-funds-of-answers.tsx'));

/** Rare fields, shortlist and warning about own funds; loaded after the question. */
export default function DeferredField({
  shown,
  beside,
  form,
}: {
  shown: { name: string; field: QuestionField } | undefined;
  beside: Question | undefined;
  form: QuestionFormState;
}) {
  if (!shown) {
    return (
      <>
        {beside?.takesListings?.(form.values) ? <ListingChoice form={form} /> : null}
        {beside?.isShare ? <OwnFundsOfAnswers values={form.values} /> : null}
      </>
    );
  }
  const { name, field } = shown;
  const { label, hint } = field;
  if (field.kind === 'place') return <PlaceQuestion hint={hint} form={form} />;
  const typed = {
    name,
    text: form.values[name] ?? '',
    onText: (text: string) => form.change({ [name]: text }),
    fieldError: form.fieldErrors[name],
  };
  if (field.kind === 'day') return <DayField {...typed} field={field} remembered={form.remembered(field)} />;
  // An optional line of text, never stored.
  const longest = 'longest' in field ? field.longest : undefined;
  return <TypedLine {...typed} label={label} hint={hint} autoComplete="off" maxLength={longest} />;
}

interface TypedLineProps {
  name: string;
  text: string;
  onText: (text: string) => void;
  fieldError: FieldError | undefined;
}

/** Text input with a label, never stored in the browser (`data-unkept`). */
function TypedLine({
  name,
  label,
  hint,
  text,
  onText,
  fieldError,
  ...input
}: TypedLineProps & { label: string; hint: string | undefined } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'maxLength' | 'placeholder'
  >) {
  // This chunk loads later than the page.
  useEarlyInput([name], (typed) => {
    if (typed[name] !== undefined) onText(typed[name]);
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
        data-unkept=""
        value={text}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(name, { hint, fieldError })}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <FieldNotes name={name} fieldError={fieldError} />
    </div>
  );
}
