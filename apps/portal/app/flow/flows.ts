import { ADVICE_FLOW } from './lead-funnel/advice-flow.ts';
import { AFFORDABILITY_FLOW } from './affordability/affordability-flow.ts';
import { FINANCING_FLOW } from './financing/financing-flow.ts';
import type { Flow } from './flow.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval/pre-approval-flow.ts';

/** All flows; answers in one of them skip questions in the others. */
export const FLOWS: readonly Flow[] = [ADVICE_FLOW, AFFORDABILITY_FLOW, FINANCING_FLOW, PRE_APPROVAL_FLOW];
