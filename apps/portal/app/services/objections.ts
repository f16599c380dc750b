import type { Outcome, VerificationChannel } from '@heimvorteil/contracts';

/** Scope of an objection: all data of the person, or mails to an address that a request only named. */
export type ObjectionReach = 'EVERYTHING' | 'ADDRESS';

/** Masked; a request has verified it. */
export interface ProvableContact {
  readonly channel: VerificationChannel;
  readonly contact: string;
}

/** Services for links in mails; a link's token is its only credential. */
export interface ObjectionServices {
  /** Recipient type that a link unsubscribes; undefined for an invalid token. */
  unsubscribing(token: string): Promise<'VISITOR' | 'ADVISER' | undefined>;
  /** Stops reminders or pauses an adviser. Idempotent; false for an invalid token. */
  unsubscribe(token: string): Promise<boolean>;
  /** Undefined for an invalid token. */
  reachOf(token: string): Promise<ObjectionReach | undefined>;
  /** Objects. Idempotent; undefined for an invalid token. Throws while a message is being sent. */
  object(token: string): Promise<ObjectionReach | undefined>;
  /** Contact whose code extends an objection from an address to everything; undefined if there is none. */
  provable(token: string): Promise<ProvableContact | undefined>;
  /** Sends the link to object if there is data to object to; the caller does not learn whether. */
  askForLink(email: string): Promise<void>;
}

export interface VisitObjections {
  /** Sends a code to the contact that the link's request verified. */
  sendCode(token: string): Promise<Outcome<true>>;
  /** Scope of an objection by this browser; undefined for an invalid token. */
  reachByContact(token: string): Promise<ObjectionReach | undefined>;
  /**
   * Objects to everything if the browser has verified a contact of the link's request, else does nothing;
   * undefined for an invalid token. Throws while a message is being sent.
   */
  objectByContact(token: string): Promise<ObjectionReach | undefined>;
}
