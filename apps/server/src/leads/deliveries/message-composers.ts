import type { Message } from '../../platform/messages/index.ts';
import type { DeliveryKind } from '../../platform/database/column-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

/** A message that is due, as its row says. */
export interface DueDelivery {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly recipient: Tables['delivery']['recipient'];
  readonly requestId: string | null;
  readonly adviserId: number | null;
  readonly subjectId: string | null;
  /** Envelope of its links' tokens. */
  readonly links: string | null;
}

/** A message ready to be sent, with the seal of the person whose data it carries, where it carries somebody's. */
export interface ComposedMessage {
  readonly message: Message;
  readonly seal: PersonSeal | undefined;
}

/** Writes the messages of one kind; undefined where there is nobody to tell, throws where what it is about is gone. */
type ComposeMessage = (due: DueDelivery) => Promise<ComposedMessage | undefined>;

/** Who writes which kind of message: every capability its own. */
export type MessageComposers = Readonly<Record<DeliveryKind, ComposeMessage>>;
