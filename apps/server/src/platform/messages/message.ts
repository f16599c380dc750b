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
  /** Attached calendar entry (RFC 5546): an appointment, or its cancellation. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** Address to which mail programs post an unsubscription by one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Renders the message again with the unsubscribe links of its recipient. */
  readonly withOptOutLinks?: (optOutLinks: OptOutLinks) => Message;
}

/** Thrown if a retry is useless: the recipient was refused, or address or subject have several lines. */
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

/** Thrown on a failure on our side or in transit, so that a retry may succeed. */
export class MessageFailedError extends Error {
  override name = 'MessageFailedError';
  readonly stage: DeliveryStage;
  readonly code: string;
  /** True if the operator must change something before a retry can succeed. */
  readonly isOurs: boolean;

  constructor(words: string, failure: { stage: DeliveryStage; code: string; isOurs: boolean }) {
    super(words);
    this.stage = failure.stage;
    this.code = failure.code;
    this.isOurs = failure.isOurs;
  }
}

/** Sends messages. Pass the same `id` on every attempt, so that a receiver recognises a repetition. */
export interface MessageTransport {
  /**
   * Resolves once the message is handed over. Throws a MessageRefusedError if a retry is useless, else a
   * MessageFailedError. `seal` encrypts a message that a demo stores; undefined for a message without
   * personal data. `signal` aborts.
   */
  send(
    id: string,
    message: Message,
    seal: PersonSeal | undefined,
    signal?: AbortSignal | undefined,
  ): Promise<void>;
}

/** Refuses characters that could add a header or a recipient. */
export function assertOneLine(message: Message): void {
  for (const line of [message.to, message.subject]) {
    if (/[\p{Cc}\u2028\u2029]/u.test(line)) throw new MessageRefusedError('control character in a header');
  }
  if (/[,;<>"\s]/.test(message.to)) throw new MessageRefusedError('more than one recipient');
}

/** Mail with text and HTML, both with the recipient's unsubscribe links. */
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
