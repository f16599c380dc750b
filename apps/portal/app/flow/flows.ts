import { ADVICE_FLOW } from './advice/advice-flow.ts';
import { AFFORDABILITY_FLOW } from './affordability/affordability-flow.ts';
import { FINANCING_FLOW } from './financing/financing-flow.ts';
import type { Flow } from './flow.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval/pre-approval-flow.ts';

/** Every flow: what one of them knows, another need not ask. */
export const FLOWS: readonly Flow[] = [ADVICE_FLOW, AFFORDABILITY_FLOW, FINANCING_FLOW, PRE_APPROVAL_FLOW];
