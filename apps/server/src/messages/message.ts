import type { PersonSeal } from '../privacy/index.ts';

/** What somebody is told, ready to be sent. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A message whose envelope could be read as more than one line: it is never sent. */
export class MessageRefusedError extends Error {
  override name = 'MessageRefusedError';
  readonly code = 'MESSAGE_REFUSED';
}

/** Sends messages; `id` is the same for every attempt, so that a receiver can tell a repetition. */
export interface MessageTransport {
  /**
   * Resolves when the message has been taken over; throws a MessageRefusedError when it never will be. Whoever keeps it
   * keeps it under the seal of the person whose data it carries; undefined where it carries nobody's.
   */
  send(id: string, message: Message, seal: PersonSeal | undefined): Promise<void>;
}

/** Refuses what could add a header or a recipient of its own. */
export function assertOneLine(message: Message): void {
  for (const line of [message.to, message.subject]) {
    if (/[\p{Cc}\u2028\u2029]/u.test(line)) throw new MessageRefusedError('control character in a header');
  }
  if (/[,;<>"\s]/.test(message.to)) throw new MessageRefusedError('more than one recipient');
}
