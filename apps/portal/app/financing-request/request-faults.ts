import type { Fault } from '@heimvorteil/contracts';
import type { FieldFault } from '../components/field/field-notes.tsx';
import { requestFaultWords } from '../wording/request-field-words.ts';
import { isFollowUp, REQUEST_FIELDS, type RequestField, type RequestTexts } from './request-texts.ts';

export type RequestFaults = Partial<Record<RequestField, FieldFault>>;

/** The call's faults beside the form's fields, the first of each; `elsewhere` are those that no field of the form can mend. */
export function faultsOfFields(
  faults: readonly Fault[],
  texts: RequestTexts,
): { faults: RequestFaults; elsewhere: Fault[] } {
  const beside: RequestFaults = {};
  const elsewhere: Fault[] = [];
  for (const one of faults) {
    const field = fieldOf(one, texts);
    if (!field) elsewhere.push(one);
    else beside[field] ??= { code: one.code, message: requestFaultWords(field, one.code) ?? one.message };
  }
  return { faults: inOrderOfTheForm(beside), elsewhere };
}

function fieldOf({ field = '', code }: Fault, texts: RequestTexts): RequestField | undefined {
  if (code === 'LOAN_AMOUNT_TO_LOW') return isFollowUp(texts) ? 'remainingDebt' : 'purchasePrice';
  if (field === 'financingStart' && isFollowUp(texts)) return 'followUpStart';
  if (field === 'geoCode') return 'place';
  if (field === 'consents.phoneCalls') return 'phoneCalls';
  if (field.startsWith('consents')) return 'privacy';
  return REQUEST_FIELDS.find((known) => known === field);
}

function inOrderOfTheForm(faults: RequestFaults): RequestFaults {
  return Object.fromEntries(
    REQUEST_FIELDS.flatMap((field) => (faults[field] ? [[field, faults[field]]] : [])),
  );
}
