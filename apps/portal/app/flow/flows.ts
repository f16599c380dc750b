import { ADVICE_FLOW } from './lead-funnel/advice-flow.ts';
import { AFFORDABILITY_FLOW } from './affordability/affordability-flow.ts';
import { FINANCING_FLOW } from './financing/financing-flow.ts';
import type { Flow } from './flow.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval/pre-approval-flow.ts';

/** All flows; an answer in one of them skips the same question in the others. */
export const FLOWS: readonly Flow[] = [ADVICE_FLOW, AFFORDABILITY_FLOW, FINANCING_FLOW, PRE_APPROVAL_FLOW];
