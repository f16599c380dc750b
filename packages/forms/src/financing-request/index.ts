export { legalTaxSentence, statuteHint } from '../additional-costs/statute-hint.ts';
export { caseNumber } from './case-number.ts';
export { CONCILIATION_BODY, intermediaryDuties, registerRow } from './intermediary-duties.ts';
export { instalmentRow, loanRows, costRows } from './calculation-rows.ts';
export { EMPLOYMENT_EFFECT, INCOME_CARRIES, REPAID_BY_75 } from './reasons.ts';
export { requestBody, requestErrors, type RequestErrors } from './request-body.ts';
export { type RequestField, type RequestPart, CAMPAIGN_NAMES, type CampaignName } from './request-field.ts';
export {
  caseOfRequestValues,
  fieldOfCase,
  isRowFieldVisible,
  labelOfBuilding,
  type PlotValues,
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
  formatName,
  formatRequest,
  type RequestInput,
  formatRequestRows,
  withAssumed,
  type ReadableRequest,
} from './format-request.ts';
export { type TextRow, listingRow, type ListingSummary } from './text-row.ts';
export { documentsOf, type DocumentsCase, type NeededDocument } from './documents.ts';
