import type { DeliveryStage } from '../database/column-types.ts';
import type { WaysOut } from './mail-layout.ts';
import type { PersonSeal } from '../privacy/index.ts';

/** What the file of a calendar's entry is called. */
export const CALENDAR_FILE = 'termin.ics';

/** What somebody is told, ready to be sent. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar's entry that goes along (RFC 5546): a new word on a talk, or that it does not take place. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** Where one press, also a program's, ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The same with the ways out that its recipient has. */
  readonly withWaysOut?: (waysOut: WaysOut) => Message;
}

/** A message that nobody takes, however often it is tried: its recipient is refused, or its envelope is no single line. */
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

/** A message that did not go out for a reason on our side or on the way: it is worth another attempt. */
export class MessageFailedError extends Error {
  override name = 'MessageFailedError';
  readonly stage: DeliveryStage;
  readonly code: string;
  /** No repetition heals it by itself: somebody has to change something. */
  readonly isOurs: boolean;

  constructor(words: string, failure: { stage: DeliveryStage; code: string; isOurs: boolean }) {
    super(words);
    this.stage = failure.stage;
    this.code = failure.code;
    this.isOurs = failure.isOurs;
  }
}

/** Sends messages; `id` is the same for every attempt, so that a receiver can tell a repetition. */
export interface MessageTransport {
  /**
   * Resolves when the message has been taken over; throws a MessageRefusedError when it never will be, a
   * MessageFailedError when another attempt is worth it. Whoever keeps it keeps it under the seal of the person whose data it carries; undefined where it carries nobody's.
   * `signal` breaks the attempt off.
   */
  send(
    id: string,
    message: Message,
    seal: PersonSeal | undefined,
    signal?: AbortSignal | undefined,
  ): Promise<void>;
}

/** Refuses what could add a header or a recipient of its own. */
export function assertOneLine(message: Message): void {
  for (const line of [message.to, message.subject]) {
    if (/[\p{Cc}\u2028\u2029]/u.test(line)) throw new MessageRefusedError('control character in a header');
  }
  if (/[,;<>"\s]/.test(message.to)) throw new MessageRefusedError('more than one recipient');
}
