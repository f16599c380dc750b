import { checkField } from '../field/check-field.ts';
import type { ChoiceField, Field, Fields } from '../field/field.ts';
import { addressText, normalise } from '../field/read-field.ts';
import { fieldOf, namesOf, startOf, withImplied, type Form, type FormValues, type NameOf } from './form.ts';

/**
 * Reads form values from a query, a fragment or a sent form. A field without a parameter has its value in
 * `before`, or its default.
 */
export function valuesFromParams<All extends Fields>(
  form: Form<All>,
  params: URLSearchParams,
  before?: FormValues<NameOf<All>>,
): FormValues<NameOf<All>> {
  const values: Record<string, string> = {};
  const entered: string[] = [];
  for (const name of namesOf(form)) {
    const field = fieldOf(form, name);
    const text = textOf(field, name, params);
    const usable = text !== undefined && !(form.passengers?.has(name) && checkField(field, text));
    values[name] = usable ? text : (before?.[name] ?? startOf(field, values, entered));
    if (usable) entered.push(name);
  }
  return withImplied(form, values as FormValues<NameOf<All>>, entered);
}

function textOf(field: Field, name: string, params: URLSearchParams): string | undefined {
  const sent = params.get(name);
  if (sent === null) return undefined;
  const text = normalise(field, field.kind === 'list' ? params.getAll(name).join(',') : sent);
  if (field.kind === 'choice' && !field.choices.includes(text) && !(text === '' && mayBeOpen(field))) {
    return undefined;
  }
  if (field.kind === 'flag' && text !== 'true' && text !== 'false') return undefined;
  if ('proposalField' in field && field.proposalField !== undefined) {
    // Without a script the form sends the proposal back, so an equal value was not entered.
    const proposed = params.getAll(field.proposalField).map((one) => normalise(field, one));
    if (proposed.includes(text)) return '';
  }
  return text;
}

function mayBeOpen(field: ChoiceField): boolean {
  return field.missing !== undefined || field.start === '';
}

/** Parts of a form's address; private values are only in the fragment. */
export interface FormAddress {
  readonly query: string;
  readonly fragment: string;
}

/**
 * Address of a form: numbers with a decimal point, an emptied field by its name alone, hidden fields only if
 * they differ from their default.
 */
export function addressOfValues<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
): FormAddress {
  const query = new URLSearchParams();
  const fragment = new URLSearchParams();
  const before: Record<string, string> = {};
  const entered: string[] = [];
  for (const name of namesOf(form)) {
    const field = fieldOf(form, name);
    const start = startOf(field, before, entered);
    before[name] = values[name];
    if (field.isTransient || !isInAddress(form, name, values[name], start)) continue;
    entered.push(name);
    const params = field.isPrivate ? fragment : query;
    const text = addressText(field, values[name]);
    if (field.kind === 'list') for (const one of text.split(',').filter(Boolean)) params.append(name, one);
    else params.set(name, text);
  }
  return { query: String(query), fragment: String(fragment) };
}

function isInAddress(form: Form, name: string, text: string, start: string): boolean {
  const field = fieldOf(form, name);
  const isQuiet = field.isQuiet || field.kind === 'flag' || field.kind === 'code';
  if (form.passengers?.has(name) || form.quiet?.has(name) || isQuiet) {
    return text.trim() !== start;
  }
  return text.trim() !== '' || start !== '';
}

/** Link to a form with these values: "?purchasePrice=…#rent=…"; empty if there are none. */
export function linkOfAddress({ query, fragment }: FormAddress): string {
  return `${query === '' ? '' : `?${query}`}${fragment === '' ? '' : `#${fragment}`}`;
}
