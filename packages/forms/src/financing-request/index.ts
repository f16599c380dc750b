export { legalTaxSentence, statuteHint } from '../additional-costs/statute-hint.ts';
export { caseNumber } from './case-number.ts';
export { CONCILIATION_BODY, intermediaryDuties, registerRow } from './intermediary-duties.ts';
export { instalmentRow, loanRows, costRows } from './calculation-rows.ts';
export { EMPLOYMENT_MATTERS, INCOME_CARRIES, REPAID_BY_75 } from './reasons.ts';
export { requestBody, requestErrors, type RequestErrors } from './request-body.ts';
export { type RequestField, type RequestPart, CAMPAIGN_NAMES, type CampaignName } from './request-field.ts';
export {
  caseOfRequestValues,
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestValues,
  type RequestFieldName,
} from './request-form.ts';
export * from './request-labels.ts';
export { servedLenderText, whyServed, workedOnBy } from './served-lender-words.ts';
export * from './work-labels.ts';
export {
  assumedSentence,
  writtenName,
  writtenRequest,
  type StatedRequest,
  toldRows,
  withAssumed,
  type ToldRequest,
} from './written-request.ts';
export { type WrittenRow, listingRow, type ToldListing } from './written-row.ts';
export { documentsOf, type DocumentsCase, type NeededDocument } from './documents.ts';
