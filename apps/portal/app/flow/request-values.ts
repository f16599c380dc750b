import { REQUEST_NAMES } from '@heimvorteil/forms/financing-request';
import type { FlowValues } from './flow.ts';
import { completeCase } from './flow-case.ts';
import { completeHousehold } from './household-values.ts';

const ASKED: ReadonlySet<string> = new Set(REQUEST_NAMES);

/** What a flow's answers say of what a request asks; an example's figures are nobody's and are left out. */
export function requestValues(values: FlowValues): FlowValues {
  const said = Object.entries(completeCase(completeHousehold(values)));
  return Object.fromEntries(said.filter(([name, text]) => ASKED.has(name) && text !== ''));
}
