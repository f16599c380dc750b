import type { FinancingCase } from '@heimvorteil/contracts';
import { impliedContract, OWN_CAPITAL_PARTS, type EmployedFor, type Employment } from '@heimvorteil/engine';
import {
  addressOfValues,
  CASE_FORM,
  caseOfValues,
  readNumber,
  valuesFromParams,
  writeNumber,
  type CaseValues,
} from '@heimvorteil/forms';
import { linkOfCaseValues } from '../../financing-case/case-address.ts';
import type { FlowValues } from '../flow.ts';

/** Case of a flow's answers as form values; unanswered fields have their defaults. */
export function caseValuesOfFlow(values: FlowValues): CaseValues {
  const entered = Object.entries(completeCase(values)).filter(([, text]) => text !== '');
  return valuesFromParams(CASE_FORM, new URLSearchParams(entered));
}

export function caseOfFlow(values: FlowValues): FinancingCase {
  return caseOfValues(caseValuesOfFlow(values));
}

/** Link to a page of the case; `change` overrides answers. */
export function linkOfFlow(address: string, values: FlowValues, change: FlowValues = {}): string {
  return linkOfCaseValues(address, caseValuesOfFlow({ ...withSumOfParts(values), ...change }));
}

/** Case values only, because no other value may appear in a query (contract §1). */
export function ofCase(values: FlowValues): FlowValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in CASE_FORM.fields));
}

export function queryOfFlow(values: FlowValues): string {
  return addressOfValues(CASE_FORM, caseValuesOfFlow(values)).query;
}

/** Adds case values that follow from answers: own funds, number of borrowers, employment contract. */
export function completeCase(values: FlowValues): FlowValues {
  const { numberOfAdults = '' } = values;
  return {
    ...withSumOfParts(values),
    contractType: contractTypeOf(values),
    ...(numberOfAdults === '' ? {} : { numberOfBorrowers: numberOfAdults }),
  };
}

/** Employment contract: implied by a short employment, else as stored, but no probation that has ended. */
function contractTypeOf({ contractType = '', employmentType, employedFor }: FlowValues): string {
  const implied = impliedContract(
    employmentType as Employment | undefined,
    employedFor as EmployedFor | undefined,
  );
  return implied ?? (employedFor && contractType === 'PROBATION' ? '' : contractType);
}

/** The sum of the five parts of own capital replaces the own funds (contract §3). */
export function withSumOfParts(values: FlowValues): FlowValues {
  const parts = OWN_CAPITAL_PARTS.flatMap((name) => readNumber('euros', values[name] ?? '') ?? []);
  if (parts.length === 0) return values;
  return {
    ...values,
    ownFunds: writeNumber(
      'euros',
      parts.reduce((sum, part) => sum + part, 0),
    ),
  };
}
