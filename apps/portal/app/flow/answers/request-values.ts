import { incomeRangeOf } from '@heimvorteil/engine';
import { withoutPresets } from '../../financing-case/request-link.ts';
import { REQUEST_NAMES } from '@heimvorteil/forms/financing-request';
import type { FlowValues } from '../flow.ts';
import { completeCase } from './flow-case.ts';
import { completeHousehold } from './household-values.ts';
import { incomeOf } from '../questions/household-questions.ts';

const NEEDED: ReadonlySet<string> = new Set(REQUEST_NAMES);

/** Answers as values of the request to an adviser, without examples and unchanged presets. */
export function requestValues(values: FlowValues): FlowValues {
  const all = [coarserHousehold(values), completeCase(completeHousehold(values))].flatMap(Object.entries);
  return withoutPresets(Object.fromEntries(all.filter(([name, text]) => NEEDED.has(name) && text !== '')));
}

function coarserHousehold(values: FlowValues): FlowValues {
  const { otherDebts = '' } = values;
  return { incomeRange: incomeRangeIn(values), otherLoansSum: otherDebts };
}

/** Income range of the answers; empty until an income is entered. */
export function incomeRangeIn(values: FlowValues): string {
  const { salary = '' } = values;
  return salary === '' ? '' : incomeRangeOf(incomeOf(values));
}
