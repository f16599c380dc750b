import type { FieldProblem } from '@heimvorteil/contracts';
import { readNumber } from '@heimvorteil/forms';
import { data, redirect } from 'react-router';
import { DO } from '../addresses/intents.ts';
import { CERTIFICATE_TAB } from '../addresses/overview-addresses.ts';
import type { CertificateServices, Visitor } from '../services/index.ts';

const CERTIFICATE_FIELDS = ['forename', 'surname', 'priceUpTo'] as const;
type FieldName = (typeof CERTIFICATE_FIELDS)[number];

export const PREAPPROVAL_FIELD = 'vorpruefung';
/** Form field with the number of the certificate that the page displayed. */
export const NUMBER_FIELD = 'nummer';
/** Query parameter that names the action that has just succeeded. */
export const DONE_PARAM = 'erledigt';
export const ISSUE = 'ausstellen';
export const WITHDRAW = 'zuruecknehmen';
/** Value of `DONE_PARAM` if a newer certificate had replaced this one, so nothing was withdrawn. */
export const REPLACED = 'ersetzt';
export const MISSING_CERTIFICATE = 'fehlt';

export interface RefusedForm {
  readonly entered: Readonly<Record<FieldName, string>>;
  readonly errors: Readonly<Partial<Record<FieldName, { code: string; message: string }>>>;
  /** Error of the whole form, if it belongs to no single field. */
  readonly message: string | undefined;
}

/** Issues or withdraws a certificate by the clicked button; a refusal returns the form with its errors. */
export async function actOnCertificate(form: FormData, visitor: Visitor, certificates: CertificateServices) {
  const preapprovalId = textOf(form, PREAPPROVAL_FIELD);
  if (form.get(DO) === WITHDRAW) {
    const number = textOf(form, NUMBER_FIELD);
    const { done, refused } = await certificates.withdraw(visitor, { preapprovalId, number });
    if (refused && refused.status !== 404) throw data(undefined, { status: refused.status });
    const what = done === 'WITHDRAWN' ? WITHDRAW : done === 'REPLACED' ? REPLACED : MISSING_CERTIFICATE;
    return redirect(`${CERTIFICATE_TAB}?${DONE_PARAM}=${what}`, 303);
  }
  const entered = Object.fromEntries(
    CERTIFICATE_FIELDS.map((name) => [name, textOf(form, name)]),
  ) as RefusedForm['entered'];
  const { forename, surname } = entered;
  const isPriceLeftOut = entered.priceUpTo.trim() === '';
  // Unreadable text becomes 0, which the service refuses with a field error.
  const priceUpTo = isPriceLeftOut ? undefined : (readNumber('euros', entered.priceUpTo) ?? 0);
  const body = { forename, surname, ...(priceUpTo === undefined ? {} : { priceUpTo }) };
  const { refused } = await certificates.issue(visitor, preapprovalId, body);
  if (!refused) return redirect(`${CERTIFICATE_TAB}?${DONE_PARAM}=${ISSUE}`, 303);
  return data(refusedForm(entered, refused.errors), { status: refused.status });
}

function refusedForm(entered: RefusedForm['entered'], problems: readonly FieldProblem[]): RefusedForm {
  const errors: Partial<Record<FieldName, { code: string; message: string }>> = {};
  const others: string[] = [];
  for (const { field, code, message } of problems) {
    const name = CERTIFICATE_FIELDS.find((one) => one === field);
    if (name) errors[name] ??= { code, message: (code === 'REQUIRED' && MISSING[name]) || message };
    else others.push(message);
  }
  return { entered, errors, message: others.length > 0 ? others.join(' ') : undefined };
}

const MISSING: Readonly<Partial<Record<FieldName, string>>> = {
  forename: 'Bitte gib deinen Vornamen an.',
  surname: 'Bitte gib deinen Nachnamen an.',
};

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
