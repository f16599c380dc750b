import {
  takeCodeStep,
  CODE_STEPS,
  type CodeStep,
} from '../../../../financing-request/verification/verify-contact.ts';
import type {
  ObjectionReach,
  ObjectionServices,
  ProvableContact,
  Visit,
} from '../../../../services/index.ts';

export interface ObjectionAnswer {
  readonly objected: boolean;
  readonly reach: ObjectionReach;
  /** Contact whose code extends the objection from mails to all data; undefined if there is none. */
  readonly provable?: ProvableContact | undefined;
  /** True if this browser has already verified the contact, so that no code is needed. */
  readonly isVerified?: boolean;
  /** State of the code form: the code was sent, or the entered code was wrong. */
  readonly code?: CodeStep | undefined;
}

/** Empty contact, because only the server knows where the code is sent. */
const UNSTATED = { phoneNumber: '', email: '' };
const STEPS: readonly unknown[] = Object.values(CODE_STEPS);

/** Objects by the link, sends the code, or verifies it; undefined for an invalid token. */
export async function answerObjection(
  token: string,
  form: FormData,
  objections: Pick<ObjectionServices, 'object' | 'provable'>,
  visit: Visit,
): Promise<{ readonly status: number; readonly answer: ObjectionAnswer } | undefined> {
  if (!STEPS.includes(form.get('step')))
    return answered(token, objections, visit, await objections.object(token));
  const byCode = { ...visit, sendCode: () => visit.objections.sendCode(token) };
  const isCodeSent = form.get('step') === CODE_STEPS.confirm;
  const outcome = isCodeSent ? await takeCodeStep(form, UNSTATED, byCode) : undefined;
  // Try without a code first, because this browser may have verified the contact already.
  const reach = await visit.objections.objectByContact(token);
  if (reach !== 'ADDRESS') return answered(token, objections, visit, reach);
  const sent = outcome ?? (await takeCodeStep(form, UNSTATED, byCode));
  return answered(token, objections, visit, reach, sent === 'CONFIRMED' ? undefined : sent);
}

async function answered(
  token: string,
  objections: Pick<ObjectionServices, 'provable'>,
  visit: Visit,
  reach: ObjectionReach | undefined,
  code?: { readonly step: CodeStep; readonly status: number },
) {
  if (reach === undefined) return undefined;
  if (reach === 'EVERYTHING') return { status: 200, answer: { objected: true, reach } };
  const provable = await objections.provable(token);
  const isVerified = (await visit.objections.reachByContact(token)) === 'EVERYTHING';
  return {
    status: code?.status ?? 200,
    answer: { objected: true, reach, provable, isVerified, code: code?.step },
  };
}

/** State of an objection, with the names of specification §3. */
interface ObjectionState {
  readonly isFetching: boolean;
  readonly objectionSuccess: boolean;
  readonly error: boolean;
}

/** Pending, then success or failure (specification §4); resubmitting resets the outcome. */
export function objectionState(
  navigation: 'idle' | 'submitting' | 'loading',
  outcome: { readonly objected: boolean } | undefined,
): ObjectionState {
  const isFetching = navigation !== 'idle';
  return {
    isFetching,
    objectionSuccess: !isFetching && outcome?.objected === true,
    error: !isFetching && outcome?.objected === false,
  };
}
