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

/** The case of a flow's answers as form values; what nobody has said has the start of every case. */
export function caseValuesOfFlow(values: FlowValues): CaseValues {
  const said = Object.entries(completeCase(values)).filter(([, text]) => text !== '');
  return valuesFromParams(CASE_FORM, new URLSearchParams(said));
}

/** The case of a flow's answers. */
export function caseOfFlow(values: FlowValues): FinancingCase {
  return caseOfValues(caseValuesOfFlow(values));
}

/** The link from a flow's answers to a page that reads the case; `change` is what the result has found out. */
export function linkOfFlow(address: string, values: FlowValues, change: FlowValues = {}): string {
  return linkOfCaseValues(address, caseValuesOfFlow({ ...withSumOfParts(values), ...change }));
}

/** What of values belongs to the case: nothing else may stand in a query (contract §1). */
export function ofCase(values: FlowValues): FlowValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in CASE_FORM.fields));
}

/** The case in the query of a result's own address. */
export function queryOfFlow(values: FlowValues): string {
  return addressOfValues(CASE_FORM, caseValuesOfFlow(values)).query;
}

/** Answers with what they imply for the case: own funds in parts, number of borrowers, contract of employment. */
export function completeCase(values: FlowValues): FlowValues {
  const { numberOfAdults = '' } = values;
  return {
    ...withSumOfParts(values),
    contractType: contractTypeOf(values),
    ...(numberOfAdults === '' ? {} : { numberOfBorrowers: numberOfAdults }),
  };
}

/** The contract that an employment of few months implies, else the stored one; a probation that is over is none. */
function contractTypeOf({ contractType = '', employmentType, employedFor }: FlowValues): string {
  const implied = impliedContract(
    employmentType as Employment | undefined,
    employedFor as EmployedFor | undefined,
  );
  return implied ?? (employedFor && contractType === 'PROBATION' ? '' : contractType);
}

/** The five parts of own capital set the own funds (contract §3). */
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
