import { FOLLOW_UP_KINDS, FOLLOW_UP_MODES, LOAN_KINDS, SPECIAL_REPAYMENT_EFFECTS } from '@heimvorteil/engine';
import * as z from 'zod/mini';

/** Rule that limits the affordable price. */
export const BindingRule = z.enum(['HOUSEHOLD', 'RATIO', 'LOAN_MULTIPLE', 'LOAN_TO_VALUE']);
export const FollowUpKind = z.enum(FOLLOW_UP_KINDS);
export const FollowUpMode = z.enum(FOLLOW_UP_MODES);
export const LoanKind = z.enum(LOAN_KINDS);
export const SpecialRepaymentEffect = z.enum(SPECIAL_REPAYMENT_EFFECTS);
