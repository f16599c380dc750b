import type { Address, PersonState } from './person-state.ts';

/** Any action of a person, a stranger or time; `at` is the index of a request. */
export type Step =
  | { readonly kind: 'NEW_BROWSER' }
  | { readonly kind: 'LOG_IN' }
  | { readonly kind: 'VERIFY'; readonly contact: Address | 'PHONE' }
  | { readonly kind: 'CODE'; readonly contact: Address | 'PHONE' }
  | { readonly kind: 'ASK' | 'JOIN'; readonly home: string; readonly email: Address; readonly lifts: boolean }
  | { readonly kind: 'PROPOSAL'; readonly email: Address; readonly lifts: boolean }
  | { readonly kind: 'STRANGER_ASKS' }
  | { readonly kind: 'BLACKLISTED' | 'TEST_RUN' | 'ERASE' }
  | { readonly kind: 'OBJECTION_LINK'; readonly contact: Address }
  | { readonly kind: RequestStep; readonly at: number };

export const REQUEST_STEPS = [
  'MESSAGE',
  'BOOK',
  'MOVE',
  'CANCEL',
  'RATE',
  'BORROWERS',
  'ADVISER_WRITES',
  'ADVISER_OFFERS',
  'ANSWER',
  'SILENCE',
  'REDISTRIBUTE',
  'READ',
  'REPLAY',
  'WITHDRAW_ADVISER',
  'UNSUBSCRIBE',
  'OBJECT',
  'WITHDRAW',
] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/** Recipients of a mail: advisers in the answer, current ones, all ever asked, or one of them. */
type Recipient = 'NAMED' | 'HOLDERS' | 'EVER_ASKED' | 'ONE_ADVISER' | 'REPLACED' | 'VISITOR' | 'CONTACT';

/** An expected mail; a blocked one is visible on the status page and to the operator instead. */
export interface ExpectedMail {
  /** Undefined: about no request, or about the one that the answer names. */
  readonly at?: number;
  readonly kind: string;
  readonly to: Recipient;
  readonly isBlocked?: boolean;
}

/** Expected outcome by contract §4. */
export interface ExpectedStep {
  /** Status with the code of a refusal; `4xx` is any refusal; of `READ` the status page's text. */
  readonly answers: readonly string[];
  readonly mails: readonly ExpectedMail[];
  readonly next: PersonState;
}
