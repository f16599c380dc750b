import type { DeliveryStage } from '../database/column-types.ts';
import { type OptOutLinks, mailHtml, mailText, type MailContent } from './mail-layout.ts';
import type { PersonSeal } from '../privacy/index.ts';
import type { Operator } from '@heimvorteil/contracts';

export const CALENDAR_FILE = 'termin.ics';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An attached calendar entry (RFC 5546): a new or changed appointment, or its cancellation. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** Address for one-click unsubscription (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The same message with its recipient's unsubscribe links. */
  readonly withOptOutLinks?: (optOutLinks: OptOutLinks) => Message;
}

/** Final failure: the recipient is refused, or the envelope is not a single line. */
export class MessageRefusedError extends Error {
  override name = 'MessageRefusedError';
  readonly code: string;
  readonly stage: DeliveryStage;

  constructor(words: string, code = 'MESSAGE_REFUSED', stage: DeliveryStage = 'RECIPIENT') {
    super(words);
    this.code = code;
    this.stage = stage;
  }
}

/** Temporary failure on our side or in transit, so another attempt may succeed. */
export class MessageFailedError extends Error {
  override name = 'MessageFailedError';
  readonly stage: DeliveryStage;
  readonly code: string;
  /** True if a retry does not help until the operator changes something. */
  readonly isOurs: boolean;

  constructor(words: string, failure: { stage: DeliveryStage; code: string; isOurs: boolean }) {
    super(words);
    this.stage = failure.stage;
    this.code = failure.code;
    this.isOurs = failure.isOurs;
  }
}

/** Sends messages; `id` is the same for every attempt, so that a receiver recognises a repetition. */
export interface MessageTransport {
  /**
   * Resolves once the message is handed over; throws a MessageRefusedError if it is final, else a MessageFailedError. A stored
   * message uses the seal of the person whose data it carries; undefined if none. `signal` aborts the attempt.
   */
  send(
    id: string,
    message: Message,
    seal: PersonSeal | undefined,
    signal?: AbortSignal | undefined,
  ): Promise<void>;
}

/** Refuses characters that could add a header or recipient. */
export function assertOneLine(message: Message): void {
  for (const line of [message.to, message.subject]) {
    if (/[\p{Cc}\u2028\u2029]/u.test(line)) throw new MessageRefusedError('control character in a header');
  }
  if (/[,;<>"\s]/.test(message.to)) throw new MessageRefusedError('more than one recipient');
}

/** A mail with both bodies and its unsubscribe links. */
export function mailOf(
  operator: Operator,
  mail: MailContent & Pick<Message, 'to' | 'subject'>,
  optOutLinks: OptOutLinks = {},
): Message {
  return {
    to: mail.to,
    subject: mail.subject,
    text: mailText(mail, operator, optOutLinks),
    html: mailHtml(mail, operator, optOutLinks),
    withOptOutLinks: (others) => mailOf(operator, mail, others),
    ...(optOutLinks.unsubscribe ? { unsubscribeUrl: optOutLinks.unsubscribe.url } : {}),
  };
}
