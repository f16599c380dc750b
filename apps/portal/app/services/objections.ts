import type { Outcome, VerificationChannel } from '@heimvorteil/contracts';

/** How far an objection reaches: everything of the person, or the mails to an address that a request only named. */
export type ObjectionReach = 'EVERYTHING' | 'ADDRESS';

/** A contact that a request verified, masked. */
export interface ProvableContact {
  readonly channel: VerificationChannel;
  readonly contact: string;
}

/** Services of the pages behind links of mails; the token of a link is its only key. */
export interface ObjectionServices {
  /** Kind of recipient that a link unsubscribes; undefined for a token that is none. */
  unsubscribing(token: string): Promise<'VISITOR' | 'ADVISER' | undefined>;
  /** Ends reminders or pauses an adviser, any number of times; false for a token that is none. */
  unsubscribe(token: string): Promise<boolean>;
  /** How far an objection by a link reaches; undefined for a token that is none. */
  reachOf(token: string): Promise<ObjectionReach | undefined>;
  /** Objects, any number of times; undefined for a token that is none. Throws while a message is just on its way. */
  object(token: string): Promise<ObjectionReach | undefined>;
  /** The contact by whose code an objection to an address reaches everything; undefined where there is none. */
  provable(token: string): Promise<ProvableContact | undefined>;
  /** Sends the link to object where there is something to object to. The caller does not learn whether there is. */
  askForLink(email: string): Promise<void>;
}

/** Objection services for a browser that opened a link to object. */
export interface VisitObjections {
  /** Sends a code to the contact that the link's request verified. */
  sendCode(token: string): Promise<Outcome<true>>;
  /** How far an objection of this browser would reach; undefined for a token that is none. */
  reachByContact(token: string): Promise<ObjectionReach | undefined>;
  /**
   * Objects to everything where the browser has verified a contact of the link's request, and to nothing elsewhere;
   * undefined for a token that is none. Throws while a message is just on its way.
   */
  objectByContact(token: string): Promise<ObjectionReach | undefined>;
}
