import type { FieldProblem, SavedCalculation } from '@heimvorteil/contracts';
import type { RouterContextProvider } from 'react-router';
import { servicesContext, visitorContext } from '../services/index.ts';
import { openedOf, openedText, openedTextIn } from './opened-calculation.ts';
import {
  KEY_FIELD,
  NAME_FIELD,
  SAVED_PARAM,
  SCREEN_PARAM,
  SAVE_DATA_ADDRESS,
  saveAddress,
} from '../addresses/save-address.ts';
import { readStatement, type SavedScreen } from './read-statement.ts';
import { reportedFetch } from '../page/client-log.ts';

export type AcceptedStatement =
  | { readonly kind: 'no-calculation' }
  | { readonly kind: 'fieldErrors' | 'login'; readonly screen: SavedScreen }
  /** Nothing was saved: the name is missing, or the calculation was deleted or changed meanwhile. */
  | { readonly kind: 'unnamed' | 'gone' | 'changed'; readonly screen: SavedScreen; readonly name: string }
  | {
      readonly kind: 'refused';
      readonly screen: SavedScreen;
      readonly name: string;
      readonly fieldErrors: readonly FieldProblem[];
    }
  | { readonly kind: 'saved'; readonly id: string; readonly name: string; readonly opened: string };

/** Saves a complete form's calculation for a logged-in visitor if it is named or updates a saved one. */
export async function takeStatement(
  url: URL,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<AcceptedStatement> {
  const services = context.get(servicesContext);
  const enteredName = textOf(form, NAME_FIELD)?.trim();
  const key = textOf(form, KEY_FIELD);
  form.delete(NAME_FIELD);
  form.delete(KEY_FIELD);
  form.delete(SAVED_PARAM);
  const screen = await readStatement(url.searchParams.get(SCREEN_PARAM), form, services);
  if (!screen) return { kind: 'no-calculation' };
  if (!screen.input) return { kind: 'fieldErrors', screen };
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { kind: 'login', screen };
  const { kind, inputs, result, link } = screen.input;
  // Replace non-breaking spaces, because visitors edit the name in an input.
  const usualName = screen.input.name.replaceAll('\u00A0', ' ');
  const content = { kind, inputs: definedOnly(inputs), link, ...(result ? { result } : {}) };
  const opened = openedTextIn(url.search);
  if (opened !== undefined) {
    const { id, savedAt } = openedOf(opened);
    const { done, refused } = await services.profile.changeCalculation(visitor, id, { ...content, savedAt });
    if (done) return savedAs(done);
    if (refused.status === 404) return { kind: 'gone', screen, name: usualName };
    if (refused.status === 409) return { kind: 'changed', screen, name: usualName };
    return { kind: 'refused', screen, name: usualName, fieldErrors: refused.errors };
  }
  if (enteredName === undefined) return { kind: 'unnamed', screen, name: usualName };
  const name = enteredName === '' ? usualName : enteredName;
  const { done, refused } = await services.profile.saveCalculation(visitor, { ...content, name }, key);
  if (refused) return { kind: 'refused', screen, name, fieldErrors: refused.errors };
  return savedAs(done);
}

function savedAs(done: SavedCalculation): AcceptedStatement {
  return { kind: 'saved', id: done.id, name: done.name, opened: openedText(done) };
}

/** Drops undefined inputs, which a call's body must not contain. */
function definedOnly(inputs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(inputs)) as Record<string, unknown>;
}

function textOf(form: FormData, field: string): string | undefined {
  const value = form.get(field);
  return typeof value === 'string' ? value : undefined;
}

export type SaveAnswer =
  | { readonly kind: 'unnamed' | 'gone' | 'changed'; readonly name: string }
  /** `opened` identifies the saved calculation for later updates. */
  | { readonly kind: 'saved'; readonly name: string; readonly opened: string }
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'fieldErrors' | 'login' | 'failed' };

/** A new calculation with name and idempotency key, or an update of a saved one. */
type SaveAs = { readonly name: string; readonly key: string } | { readonly opened: string };

/** Saves a calculation, or requests only a suggested name; never rejects. */
export async function sendStatement(
  screen: string,
  fields: URLSearchParams,
  as?: SaveAs,
): Promise<SaveAnswer> {
  const body = new URLSearchParams(fields);
  if (as && 'name' in as) {
    body.set(NAME_FIELD, as.name);
    body.set(KEY_FIELD, as.key);
  }
  const opened = as && 'opened' in as ? as.opened : undefined;
  try {
    const response = await reportedFetch(saveAddress(SAVE_DATA_ADDRESS, screen, opened), {
      method: 'POST',
      body,
    });
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
    return isAnswer ? ((await response.json()) as SaveAnswer) : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Values of a form, including those that are not yet in the address. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}
