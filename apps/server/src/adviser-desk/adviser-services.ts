import type { PartnerAnswer, PartnerServices } from '@heimvorteil/desk/services';
import { offersOfAdviser, writeAsAdviser, type AtAdviser } from '../conversation/index.ts';
import { ProblemError } from '../http/problem-error.ts';
import { partnerOperations, partnerAt } from '../requests/index.ts';
import type { AdviserParts } from './adviser-parts.ts';
import { logCall } from './log-call.ts';
import { noteOnce } from './note-once.ts';
import { draftOffer, sendDraft } from './offer-draft.ts';
import { partnerHistory } from './partner-history.ts';

/** Everything that an adviser does by the link of one request. */
export function adviserServices(parts: AdviserParts): PartnerServices {
  const partner = partnerOperations(parts);
  return {
    ...partner,
    async find(token) {
      const found = await partner.find(token);
      if (!found.found) return found;
      const at = await partnerAt(parts.db, token);
      if (!at.found) return at;
      const offers = await offersOfAdviser(parts, at.found);
      return {
        found: {
          ...found.found,
          offers,
          history: await partnerHistory(parts, at.found, offers),
          isActive: found.found.status !== 'RECEIVED' && found.found.nextStatuses.length > 0,
        },
      };
    },
    write: (token, text, key) =>
      within(parts, token, async (at) => {
        const { id } = await writeAsAdviser(parts, at, { text, key });
        await noteOnce(parts, at, 'MESSAGE_SENT', id);
        return true;
      }),
    logCall: (token, outcome, key) => within(parts, token, (at) => logCall(parts, at, { outcome, key })),
    draftOffer: (token, stated) => draftOffer(parts, partner, token, stated),
    sendOffer: (token, offer) => sendDraft(parts, partner, token, offer),
  };
}

/** Does something for the adviser behind a link; false where a rule forbids it. */
async function within(
  parts: AdviserParts,
  token: string,
  deed: (at: AtAdviser) => Promise<boolean>,
): Promise<PartnerAnswer<boolean>> {
  const at = await partnerAt(parts.db, token);
  if (!at.found) return at;
  try {
    return { found: await deed(at.found) };
  } catch (error) {
    if (error instanceof ProblemError && error.statusCode === 409) return { found: false };
    throw error;
  }
}
