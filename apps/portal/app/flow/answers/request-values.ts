import { incomeRangeOf } from '@heimvorteil/engine';
import { withoutPresets } from '../../financing-case/without-presets.ts';
import { REQUEST_NAMES } from '@heimvorteil/forms/financing-request';
import type { FlowValues } from '../flow.ts';
import { completeCase } from './flow-case.ts';
import { completeHousehold } from './household-values.ts';
import { incomeOf } from '../questions/household-questions.ts';

const ASKED: ReadonlySet<string> = new Set(REQUEST_NAMES);

/** What a flow's answers say of what a request asks; an example's figures and untouched presets are left out. */
export function requestValues(values: FlowValues): FlowValues {
  const said = [coarserHousehold(values), completeCase(completeHousehold(values))].flatMap(Object.entries);
  return withoutPresets(Object.fromEntries(said.filter(([name, text]) => ASKED.has(name) && text !== '')));
}

/** A household as coarse as a request asks for it. */
function coarserHousehold(values: FlowValues): FlowValues {
  const { otherDebts = '' } = values;
  return { incomeRange: incomeRangeIn(values), otherLoansSum: otherDebts };
}

/** The range of a household's income; empty where nobody has said one. */
export function incomeRangeIn(values: FlowValues): string {
  const { salary = '' } = values;
  return salary === '' ? '' : incomeRangeOf(incomeOf(values));
}
