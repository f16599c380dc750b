import type { CodeContact } from '@heimvorteil/contracts';
import type { ObjectionReach, ObjectionServices } from '@heimvorteil/portal/services';
import { shownToBeOwn, type RequestSender } from '../requests/index.ts';
import { objectBy, reachOfLink } from './object.ts';
import { askForObjectionLink, type ObjectionLinkParts } from './objection-link.ts';
import { findProvable, maskedProvable } from './provable-contact.ts';
import { unsubscribeBy, unsubscribing } from './unsubscribe.ts';

type Caller = Pick<RequestSender, 'account' | 'visitKey'>;

/** Everything that ends messages, for calls and pages alike. */
export interface ObjectionOperations extends ObjectionServices {
  /** How far an objection reaches for a caller with its verified contacts; undefined for a token that is none. */
  reachByContact(token: string, caller: Caller): Promise<ObjectionReach | undefined>;
  /** Objects to everything where a contact of the link's request is verified as the caller's, else to nothing. */
  objectByContact(token: string, caller: Caller): Promise<ObjectionReach | undefined>;
  /** The contact of `provable` as codes go to it. */
  findProvable(token: string): Promise<CodeContact | undefined>;
}

/** The operations over their parts. */
export function objectionOperations(parts: ObjectionLinkParts): ObjectionOperations {
  return {
    unsubscribing: (token) => unsubscribing(parts.db, token),
    unsubscribe: (token) => unsubscribeBy(parts, token),
    reachOf: (token) => reachOfLink(parts.db, token),
    object: (token) => objectBy(parts, token),
    reachByContact: async (token, caller) => reachOfLink(parts.db, token, await shownToBeOwn(parts, caller)),
    async objectByContact(token, caller) {
      const shown = await shownToBeOwn(parts, caller);
      const reach = await reachOfLink(parts.db, token, shown);
      return reach === 'EVERYTHING' ? objectBy(parts, token, shown) : reach;
    },
    provable: (token) => maskedProvable(parts, token),
    findProvable: (token) => findProvable(parts, token),
    askForLink: (email) => askForObjectionLink(parts, email),
  };
}
