import { AFFORDABILITY_FLOW } from './affordability-flow.ts';
import { FINANCING_FLOW } from './financing-flow.ts';
import type { Flow } from './flow.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval-flow.ts';

/** Every flow: what one of them knows, another need not ask. */
export const FLOWS: readonly Flow[] = [AFFORDABILITY_FLOW, FINANCING_FLOW, PRE_APPROVAL_FLOW];
