import { FINANCING_TYPES } from '@heimvorteil/engine';
import type { CaseTexts } from '../financing-case/case-texts.ts';
import { REQUEST_FIELDS, type RequestTexts } from './request-texts.ts';

const LONGEST_FIGURE = 40;

/** The form as it is first shown: the figures that the address carries, nothing about the person, no box ticked. */
export function firstTexts(
  query: URLSearchParams,
  known: CaseTexts,
  made: { idempotencyKey: string; textVersion: string },
): RequestTexts {
  const empty = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestTexts;
  const stated = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST_FIGURE);
  const type = query.get('financingType');
  const hasPrice = stated('purchasePrice') !== '';
  return {
    ...empty,
    ...made,
    financingType: FINANCING_TYPES.find((one) => one === type) ?? 'PurchaseFinancing',
    // A request is for a real case: the example's figures are not anybody's.
    purchasePrice: hasPrice ? known.purchasePrice : '',
    ownFunds: hasPrice || stated('ownFunds') !== '' ? known.ownFunds : '',
    remainingDebt: stated('remainingDebt'),
    propertyValue: stated('propertyValue'),
    place: known.place,
    postcode: known.postcode,
    geoCode: known.geoCode,
  };
}
