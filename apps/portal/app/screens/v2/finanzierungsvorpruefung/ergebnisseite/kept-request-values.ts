import { caseOf, type PreapprovalBody } from '@heimvorteil/contracts';
import { valuesOfCase } from '@heimvorteil/forms';
import { valuesOfHousehold } from '../../../../calculators/values-of-household.ts';
import type { FlowValues } from '../../../../flow/flow.ts';
import { requestValues } from '../../../../flow/answers/request-values.ts';

/** What a kept check says of what a request asks; what it was not asked is nobody's and is left out. */
export function requestValuesOfKept(stated: PreapprovalBody): FlowValues {
  const said = Object.entries(valuesOfCase(caseOf(stated))).filter(([name]) => name in stated);
  return requestValues({ ...Object.fromEntries(said), ...valuesOfHousehold(stated) });
}
