export { readCoarseDay } from './dates/read-coarse-day.ts';
export { boundMessage, checkField } from './field/check-field.ts';
export {
  isNumberField,
  type Field,
  type FieldError,
  type Fields,
  type NumberField,
  type NumberKind,
  type TextField,
  type ChoiceField,
  type DayField,
  type ValueOf,
} from './field/field.ts';
export {
  addressText,
  normalise,
  readField,
  writeField,
  readDay,
  readNumber,
  writeNumber,
} from './field/read-field.ts';

export { fieldsOfSlots, isRelevantToSlot } from './form/fields-of-slots.ts';
export { addressOfValues, linkOfAddress, valuesFromParams, type FormAddress } from './form/form-address.ts';
export {
  fieldOf,
  namesOf,
  startOf,
  startValues,
  valuesWithStarts,
  withImplied,
  type FieldErrors,
  type Form,
  type FormValues,
  type NameOf,
  type NumberName,
  type InputOf,
} from './form/form.ts';
export { normaliseForm, readForm, withInput, type ReadForm, gapsOf } from './form/read-form.ts';
export { paramsOfForm, sentForm } from './form/sent-form.ts';

export { legalTaxSentence, statuteHint, type TaxOfCosts } from './additional-costs/statute-hint.ts';
export {
  BROKER_NAMES,
  CASE_FIELDS,
  CASE_FORM,
  isRelevantToCase,
  LAND_TRANSFER_TAX_NAMES,
  LEGAL_COST_NAMES,
  ownsLand,
  PLACE_NAMES,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withCase,
  withPurchase,
  type CaseFieldName,
  type CaseValues,
} from './financing-case/case-form.ts';
export { landErrors } from './financing-case/land-errors.ts';
export {
  caseBodyOf,
  caseOfInput,
  caseOfValues,
  caseValuesOf,
  formWithCase,
  valuesOfCase,
} from './financing-case/case-values.ts';

export {
  TYPING_REST_IN_MILLISECONDS,
  useForm,
  type BoundChoice,
  type BoundField,
  type FormState,
  type LoadedForm,
} from './react/use-form.ts';
export { useLazySolver } from './react/use-lazy-solver.ts';
export { useSelectionKeeper, useEarlyInput } from './react/early-input.ts';
