export {
  BORROWER_PARTS,
  borrowerFieldName,
  BORROWERS_FORM,
  HOUSEHOLD_NAMES,
  PROPERTY_NAMES,
  subtypeLabels,
  WHO,
  type BorrowerPart,
  type Who,
} from './borrowers-form.ts';
export { EXPENSE_LABELS, INCOME_LABELS } from './borrower-labels.ts';
export { borrowersBody, borrowersErrors, isAddressKnown } from './borrowers-body.ts';
export {
  formatBorrowers,
  formatHousehold,
  type HouseholdOfBorrowers,
  countryNames,
} from './format-borrowers.ts';
