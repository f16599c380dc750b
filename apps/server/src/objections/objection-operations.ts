import type { ObjectionServices } from '@heimvorteil/portal/services';
import { isObjecting, objectBy } from './object.ts';
import { askForObjectionLink, type ObjectionLinkParts } from './objection-link.ts';
import { unsubscribeBy, unsubscribing } from './unsubscribe.ts';

/** Everything that ends messages, for calls and pages alike. */
export function objectionOperations(parts: ObjectionLinkParts): ObjectionServices {
  return {
    unsubscribing: (token) => unsubscribing(parts.db, token),
    unsubscribe: (token) => unsubscribeBy(parts, token),
    isObjecting: (token) => isObjecting(parts.db, token),
    object: async (token) => (await objectBy(parts, token)) !== undefined,
    askForLink: (email) => askForObjectionLink(parts, email),
  };
}
