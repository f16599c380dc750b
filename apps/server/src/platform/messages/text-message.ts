import type { PersonSeal } from '../privacy/index.ts';

/** What somebody reads on their phone. */
export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages; `id` is the same for every try, so that the gateway can tell a repetition. */
export interface TextMessageTransport {
  /** Resolves when the message has been taken over, rejects when it could not be: at the latest after twenty seconds. */
  send(id: string, message: TextMessage, seal: PersonSeal): Promise<void>;
}
