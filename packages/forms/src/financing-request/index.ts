export { CAMPAIGN_NAMES, type CampaignName } from './campaign-names.ts';
export { legalTaxSentence, statuteHint } from '../additional-costs/statute-hint.ts';
export { caseNumber } from './case-number.ts';
export { costRows } from './cost-rows.ts';
export { CONCILIATION_BODY, intermediaryDuties, registerRow } from './intermediary-duties.ts';
export { listingRow, type ToldListing } from './listing-row.ts';
export { instalmentRow, loanRows } from './loan-rows.ts';
export { EMPLOYMENT_MATTERS, INCOME_CARRIES, REPAID_BY_75 } from './reasons.ts';
export { requestBody } from './request-body.ts';
export { requestErrors, type RequestErrors } from './request-errors.ts';
export type { RequestField, RequestPart } from './request-field.ts';
export type { RequestFieldName } from './request-fields.ts';
export {
  caseOfRequestValues,
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestValues,
} from './request-form.ts';
export * from './request-labels.ts';
export { servedLenderText, whyServed, workedOnBy } from './served-lender-words.ts';
export { toldRows, withAssumed, type ToldRequest } from './told-rows.ts';
export * from './work-labels.ts';
export { assumedSentence, writtenName, writtenRequest, type StatedRequest } from './written-request.ts';
export type { WrittenRow } from './written-row.ts';
export { documentsOf, type DocumentsCase, type NeededDocument } from './documents.ts';
