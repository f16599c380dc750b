import { UncontrolledPills } from '@heimvorteil/ui/choice-pills/uncontrolled-pills.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { MessageField, TextField } from '@heimvorteil/ui/field/text-field.tsx';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { SelectField } from '@heimvorteil/ui/field/select-field.tsx';
import {
  fieldOfCase,
  labelOfBuilding,
  REQUEST_NAMES,
  requestField,
  type PlotValues,
  type RequestErrors,
  type RequestField,
  type RequestFieldName,
  type RequestPart,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import styles from './request-form.module.css';

export function fieldsOf(part: RequestPart): RequestFieldName[] {
  return REQUEST_NAMES.filter((name) => requestField(name).part === part && !requestField(name).isCarried);
}

const NAMELESS_IN_ERRORS: readonly string[] = ['text', 'euros', 'percent', 'whole', 'day'];

/** Labels for errors that do not name their field: "Das ist keine Zahl." Keys have the prefix of the ids. */
export function requestLabels(
  values: PlotValues = { financingType: '', landPrice: '' },
  idPrefix = '',
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    REQUEST_NAMES.map((name) => [name, requestField(name)] as const)
      .filter(([, { kind }]) => NAMELESS_IN_ERRORS.includes(kind))
      .map(([name, field]) => [idPrefix + name, labelOf(field, values)]),
  );
}

/** A building has its own words for price and value. */
export function labelOf(field: RequestField, values: PlotValues): string {
  return labelOfBuilding(field, values) ?? field.label;
}

/** Fields of one part of a form; uncontrolled, so their values are read only on submit. */
export function PartFields({
  names,
  hasReasons = true,
  ...form
}: {
  names: readonly RequestFieldName[];
  /** False if the form lists the reasons of all its parts elsewhere. */
  hasReasons?: boolean;
  values: RequestValues;
  fieldErrors: RequestErrors;
  withheld?: readonly string[] | undefined;
  /** Prefix of the field ids, for a page with two forms that share field names. */
  idPrefix?: string | undefined;
}) {
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <div key={name} className={styles[`columns${requestField(name).columns ?? 6}`]}>
          <PartField name={name} {...form} />
        </div>
      ))}
      {hasReasons ? (
        <div className={styles.columns12}>
          <Reasons names={names} />
        </div>
      ) : null}
    </div>
  );
}

/** Closed list of why the form asks; without fields of other kinds of financing, like the form. */
export function Reasons({ names }: { names: readonly RequestFieldName[] }) {
  const withReason = names.map(requestField).filter(({ reason }) => reason !== undefined);
  if (withReason.length === 0) return null;
  return (
    <Disclosure summary="Wofür wir das brauchen">
      <ul className={styles.reasons}>
        {withReason.map(({ label, reason, appliesTo }) => (
          <li key={label} className={appliesTo && styles[appliesTo]}>
            <b>{label}</b> {reason}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function PartField({
  name,
  values,
  fieldErrors,
  withheld,
  idPrefix,
}: {
  name: RequestFieldName;
  values: RequestValues;
  fieldErrors: RequestErrors;
  withheld?: readonly string[] | undefined;
  idPrefix?: string | undefined;
}) {
  return (
    <DeclaredField
      name={name}
      field={{ ...fieldOfCase(requestField(name), values), reason: undefined }}
      value={values[name]}
      fieldError={fieldErrors[name]}
      withheld={withheld}
      idPrefix={idPrefix}
    />
  );
}

const NOTHING: readonly string[] = [];

export function DeclaredField({
  name,
  field,
  value,
  fieldError,
  withheld = NOTHING,
  idPrefix = '',
}: {
  name: string;
  field: RequestField;
  value: string;
  fieldError: FieldError | undefined;
  withheld?: readonly string[] | undefined;
  idPrefix?: string | undefined;
}) {
  const { label, isOptional = false } = field;
  const hint = noteOf(field);
  const id = idPrefix + name;
  if (field.kind === 'choice') {
    const labels = Object.fromEntries(
      Object.entries(field.labels ?? {}).filter(([choice]) => !withheld.includes(choice)),
    );
    if (field.look === 'pills') {
      const legend = isOptional ? `${label} (freiwillig)` : label;
      return <UncontrolledPills {...{ name, id, legend, labels, value, hint, fieldError }} />;
    }
    return (
      <SelectField {...{ name, id, label, labels, value, fieldError }} optional={isOptional} hint={hint} />
    );
  }
  const common = { name, id, label, text: value, hint, fieldError };
  if (field.look === 'lines') return <MessageField optional {...common} maxLength={longestOf(field)} />;
  return (
    <TextField
      {...common}
      optional={isOptional}
      type={field.inputType ?? 'text'}
      inputMode={inputModeOf(field)}
      maxLength={longestOf(field)}
      {...(field.autoComplete && { autoComplete: field.autoComplete })}
    />
  );
}

function noteOf({ hint = '', reason = '' }: RequestField): string {
  return hint && reason ? `${hint}. ${reason}` : hint || reason;
}

function inputModeOf(field: RequestField) {
  if (field.kind === 'euros' || field.kind === 'percent') return 'decimal';
  if (field.kind === 'whole' || field.autoComplete === 'postal-code') return 'numeric';
  return field.inputType ?? 'text';
}

const LONGEST_LINE = 120;
const LONGEST_FIGURE = 20;

function longestOf(field: RequestField): number {
  if ('longest' in field) return field.longest ?? LONGEST_LINE;
  return field.kind === 'text' ? LONGEST_LINE : LONGEST_FIGURE;
}
