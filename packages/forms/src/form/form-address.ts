import { checkField } from '../field/check-field.ts';
import type { ChoiceField, Field, Fields } from '../field/field.ts';
import { addressText, normalise } from '../field/read-field.ts';
import { fieldOf, namesOf, startOf, withImplied, type Form, type FormValues, type NameOf } from './form.ts';

/** Reads a form from an address, its fragment, or what a form without a script sent; what is left out stays as it was, or has its start. */
export function valuesFromParams<All extends Fields>(
  form: Form<All>,
  params: URLSearchParams,
  before?: FormValues<NameOf<All>>,
): FormValues<NameOf<All>> {
  const values: Record<string, string> = {};
  const said: string[] = [];
  for (const name of namesOf(form)) {
    const field = fieldOf(form, name);
    const text = textOf(field, name, params);
    const usable = text !== undefined && !(form.passengers?.has(name) && checkField(field, text));
    values[name] = usable ? text : (before?.[name] ?? startOf(field, values, said));
    if (usable) said.push(name);
  }
  return withImplied(form, values as FormValues<NameOf<All>>, said);
}

function textOf(field: Field, name: string, params: URLSearchParams): string | undefined {
  const sent = params.get(name);
  if (sent === null) return undefined;
  const text = normalise(field, field.kind === 'list' ? params.getAll(name).join(',') : sent);
  if (field.kind === 'choice' && !field.choices.includes(text) && !(text === '' && mayBeOpen(field))) {
    return undefined;
  }
  if (field.kind === 'flag' && text !== 'true' && text !== 'false') return undefined;
  if ('proposedBeside' in field && field.proposedBeside !== undefined) {
    // A form without a script sends back what the server had proposed, as it was shown.
    const proposed = params.getAll(field.proposedBeside).map((one) => normalise(field, one));
    if (proposed.includes(text)) return '';
  }
  return text;
}

/** Whether nothing at all may be chosen: not where a value stands from the beginning. */
function mayBeOpen(field: ChoiceField): boolean {
  return field.missing !== undefined || field.start === '';
}

/** An address of a form: what is private stands in the fragment. */
export interface FormAddress {
  readonly query: string;
  readonly fragment: string;
}

/** Writes a form as its address carries it: numbers with a point; an emptied field by its name alone; what nobody sees only where it differs from its start. */
export function addressOfValues<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
): FormAddress {
  const query = new URLSearchParams();
  const fragment = new URLSearchParams();
  const before: Record<string, string> = {};
  const said: string[] = [];
  for (const name of namesOf(form)) {
    const field = fieldOf(form, name);
    const start = startOf(field, before, said);
    before[name] = values[name];
    if (field.isUnkept || !isSaid(form, name, values[name], start)) continue;
    said.push(name);
    const params = field.isPrivate ? fragment : query;
    const text = addressText(field, values[name]);
    if (field.kind === 'list') for (const one of text.split(',').filter(Boolean)) params.append(name, one);
    else params.set(name, text);
  }
  return { query: String(query), fragment: String(fragment) };
}

function isSaid(form: Form, name: string, text: string, start: string): boolean {
  const field = fieldOf(form, name);
  const isQuiet = field.isQuiet || field.kind === 'flag' || field.kind === 'code';
  if (form.passengers?.has(name) || form.quiet?.has(name) || isQuiet) {
    return text.trim() !== start;
  }
  return text.trim() !== '' || start !== '';
}

/** A form's address as a link states it: "?purchasePrice=…#rent=…", nothing where nothing is said. */
export function linkOfAddress({ query, fragment }: FormAddress): string {
  return `${query === '' ? '' : `?${query}`}${fragment === '' ? '' : `#${fragment}`}`;
}
