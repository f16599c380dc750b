/** What the pages behind the links of mails ask: each by the token of its link, which nobody else has. */
export interface ObjectionServices {
  /** Whom a link to unsubscribe is for; undefined for a token that is none. */
  unsubscribing(token: string): Promise<'VISITOR' | 'ADVISER' | undefined>;
  /** Ends reminders or pauses an adviser, any number of times; false for a token that is none. */
  unsubscribe(token: string): Promise<boolean>;
  /** Whether a token is that of a link to object. */
  isObjecting(token: string): Promise<boolean>;
  /** Objects, any number of times; false for a token that is none. Throws while a message is just on its way. */
  object(token: string): Promise<boolean>;
  /** Sends the link to object where there is something to object to; tells nobody whether there is. */
  askForLink(email: string): Promise<void>;
}
