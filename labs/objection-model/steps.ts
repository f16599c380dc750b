import type { Address, PersonState } from './person-state.ts';

/** An action of the person or a stranger, or passing time; `at` is the index of a request. */
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

/** Recipients of a mail: NAMED are the advisers in the answer, HOLDERS all who have the request now. */
type Recipient = 'NAMED' | 'HOLDERS' | 'EVER_ASKED' | 'ONE_ADVISER' | 'REPLACED' | 'VISITOR' | 'CONTACT';

/** An expected mail. A blocked mail is not sent, but counted on the status page and the operator's desk. */
export interface ExpectedMail {
  /** Index of the request; undefined if the mail is about none, or about the request in this answer. */
  readonly at?: number;
  readonly kind: string;
  readonly to: Recipient;
  readonly isBlocked?: boolean;
}

/** Outcome that contract §4 demands. */
export interface ExpectedStep {
  /** Permitted statuses with error codes; `4xx` is any refusal. For `READ` the text of the status page. */
  readonly answers: readonly string[];
  readonly mails: readonly ExpectedMail[];
  readonly next: PersonState;
}
