export { addressOfValues, valuesFromParams } from '../form/form-address.ts';
export { CASE_FORM } from './case-form.ts';
export { caseOfValues, valuesOfCase } from './case-values.ts';
