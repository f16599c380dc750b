import { paramsOfForm, type FieldErrors, type FormValues } from '@heimvorteil/forms';
import {
  BORROWER_PARTS,
  borrowerFieldName,
  BORROWERS_FORM,
  borrowersErrors,
  isAddressKnown,
  HOUSEHOLD_NAMES,
  PROPERTY_NAMES,
  subtypeLabels,
  type BorrowerPart,
  type Who,
} from '@heimvorteil/forms/borrowers';
import type { RequestField } from '@heimvorteil/forms/financing-request';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { RefusedNote } from '@heimvorteil/ui/note/refused-note.tsx';
import { useEffect, useRef, useState, useReducer } from 'react';
import { Form, useNavigation } from 'react-router';
import { DeclaredField } from '../part-fields.tsx';
import styles from '../request-form.module.css';
import own from './borrowers-form.module.css';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { leadAfter, newLead, type LeadState } from '../lead-state.ts';

const TITLES: Readonly<Record<BorrowerPart, string>> = {
  address: 'Anschrift',
  work: 'Person und Beschäftigung',
  income: 'Einkommen im Monat',
  expenses: 'Ausgaben im Monat',
};
/** Optional parts that start collapsed, by the label of the disclosure, such as a second address. */
const BEHIND_A_LINE: Readonly<Record<Who, Partial<Record<BorrowerPart, string>>>> = {
  primary: {
    address: 'Andere Anschrift als in deiner Anfrage (freiwillig)',
    expenses: `${TITLES.expenses} (freiwillig)`,
  },
  secondary: {
    address: 'Anschrift, wenn ihr nicht zusammen wohnt',
    expenses: `${TITLES.expenses} (freiwillig)`,
  },
};
const LABELS = Object.fromEntries(
  Object.entries(BORROWERS_FORM.fields).map(([name, { label }]) => [
    name,
    name.startsWith('borrowers.secondary') ? `Zweite Person, ${label}` : label,
  ]),
);

/** Form for one or two borrowers; without JavaScript it always contains the second one's fields. */
export function BorrowersForm({
  values: sent,
  answer,
  today,
  countries,
}: {
  values: FormValues;
  answer: ExtendedAnswer | undefined;
  today: string;
  countries: Readonly<Record<string, string>>;
}) {
  const { lead, onSend } = useExtendedLead(answer);
  const [known, setKnown] = useState<FormValues>({});
  const [chosen, setChosen] = useState<FormValues>({});
  const [found, setFound] = useState({ fieldErrors: answer?.fieldErrors ?? NONE, attempt: 0 });
  const isSending = useNavigation().state === 'submitting' || lead.isLoading;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    let isCancelled = false;
    const look = async () => {
      const { householdKnown } = await import('./household-known.ts');
      // Do not change the form under a visitor who is already typing.
      if (!isCancelled && !form.current?.contains(document.activeElement)) setKnown(householdKnown());
    };
    void look();
    return () => {
      isCancelled = true;
    };
  }, []);
  const values = { ...sent, ...openOnly(sent, known) };
  const isAlone = (chosen['numberOfBorrowers'] ?? values['numberOfBorrowers'] ?? '').trim() === '1';
  const { fieldErrors } = found;
  const relationship = chosen['relationship'] ?? values['relationship'] ?? '';
  const type = chosen['property.type'] ?? values['property.type'] ?? '';
  const fields = { values, fieldErrors, type, countries };
  return (
    <>
      {answer?.failure
        ? (lead.errors.length > 0 ? lead.errors : [answer.failure]).map(({ code, message }) => (
            <RefusedNote key={`${code} ${message}`} of={answer} code={code}>
              <p>{message}</p>
            </RefusedNote>
          ))
        : null}
      <ErrorSummary key={found.attempt} fieldErrors={fieldErrors} labels={LABELS} />
      <Form
        ref={form}
        method="post"
        noValidate
        className={own.form}
        onChange={(event) => {
          const { target }: { target: EventTarget } = event;
          if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
          const { name, value } = target;
          if (DECIDE.has(name)) setChosen((now) => ({ ...now, [name]: value }));
        }}
        onSubmit={(event) => {
          const entered = Object.fromEntries(paramsOfForm(new FormData(event.currentTarget)));
          const wrong = borrowersErrors({ ...values, ...entered }, today);
          if (Object.keys(wrong).length === 0) return onSend();
          event.preventDefault();
          setFound(({ attempt }) => ({ fieldErrors: wrong, attempt: attempt + 1 }));
        }}
      >
        <fieldset>
          <legend>Euer Haushalt</legend>
          <Fields names={HOUSEHOLD_NAMES.filter((name) => name !== 'relationship')} {...fields} />
          <div className={isAlone ? own.onlyWithoutScript : undefined}>
            <Fields names={['relationship']} {...fields} />
          </div>
        </fieldset>
        <BorrowerFields who="primary" title="Du" isKnown {...fields} />
        <div className={isAlone ? own.onlyWithoutScript : undefined}>
          <BorrowerFields
            who="secondary"
            title="Die zweite Person"
            isKnown={isAddressKnown('secondary', { relationship })}
            {...fields}
          />
        </div>
        <fieldset>
          <legend>Die Immobilie</legend>
          <Fields names={PROPERTY_NAMES} {...fields} />
        </fieldset>
        <p className={styles.end}>
          <SendButton isSending={isSending}>Angaben senden</SendButton>
          <span>Sie gehen nur an die Beraterinnen und Berater deiner Anfrage.</span>
        </p>
      </Form>
    </>
  );
}

const NONE: FieldErrors = {};

/** Fields whose answers decide which other fields the form asks. */
const DECIDE: ReadonlySet<string> = new Set(['numberOfBorrowers', 'relationship', 'property.type']);

/** Known values, only for fields that the visitor left empty. */
function openOnly(sent: FormValues, known: FormValues): FormValues {
  return Object.fromEntries(Object.entries(known).filter(([name]) => (sent[name] ?? '') === ''));
}

interface Props {
  values: FormValues;
  fieldErrors: FieldErrors;
  type: string;
  countries: Readonly<Record<string, string>>;
}

function BorrowerFields({
  who,
  title,
  isKnown,
  ...shown
}: Props & {
  who: Who;
  title: string;
  /** True if the borrower's address is known, so that its optional fields start closed. */
  isKnown: boolean;
}) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {(Object.keys(BORROWER_PARTS) as BorrowerPart[]).map((part) => {
        const names = Object.keys(BORROWER_PARTS[part]).map((name) => borrowerFieldName(who, part, name));
        const fields = <Fields names={names} {...shown} />;
        const isWrong = names.some((name) => shown.fieldErrors[name]);
        const summary = BEHIND_A_LINE[who][part];
        const isOpen = isWrong || (part === 'address' && !isKnown);
        return summary ? (
          <Disclosure key={part} summary={summary} open={isOpen}>
            {fields}
          </Disclosure>
        ) : (
          <div key={part}>
            <h2>{TITLES[part]}</h2>
            {fields}
          </div>
        );
      })}
    </fieldset>
  );
}

function Fields({ names, values, fieldErrors, type, countries }: Props & { names: readonly string[] }) {
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const field = fieldOf(name, type, countries);
        const value = values[name] ?? '';
        return (
          <div key={name} className={styles[`columns${field.columns ?? 6}`]}>
            {/* Uncontrolled field; a key from its initial value resets it when stored values arrive. */}
            <DeclaredField
              key={value}
              name={name}
              field={field}
              value={value}
              fieldError={fieldErrors[name]}
            />
          </div>
        );
      })}
    </div>
  );
}

function fieldOf(name: string, type: string, countries: Readonly<Record<string, string>>): RequestField {
  const field = BORROWERS_FORM.fields[name];
  if (!field) throw new RangeError(`no field ${name}`);
  if (field.kind !== 'choice') return field;
  if (name === 'property.subtype') return { ...field, labels: subtypeLabels(type) };
  return name.endsWith('.country') ? { ...field, choices: Object.keys(countries), labels: countries } : field;
}

/** Errors by field, or one error of the whole form. */
export interface ExtendedAnswer {
  readonly fieldErrors: FieldErrors;
  readonly failure: FieldError | undefined;
}

/** Submission state of the borrower details; on success the server redirects to another page. */
function useExtendedLead(answer: ExtendedAnswer | undefined): {
  lead: LeadState;
  onSend: () => void;
} {
  const [lead, dispatch] = useReducer(leadAfter, { isTestRun: false, experiments: {} }, newLead);
  useEffect(() => {
    if (!answer) return;
    const { fieldErrors, failure } = answer;
    const errors = [...Object.values(fieldErrors), failure].filter((error) => error !== undefined);
    dispatch({ type: 'leadFailed', errors });
  }, [answer]);
  return { lead, onSend: () => dispatch({ type: 'extendedLeadSent' }) };
}
