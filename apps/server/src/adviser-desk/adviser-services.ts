import { LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import type { PartnerAnswer, PartnerServices } from '@heimvorteil/desk/services';
import { writeAsAdviser, type AtAdviser } from '../conversation/index.ts';
import { ProblemError } from '../http/problem-error.ts';
import { partnerOperations, partnerAt } from '../requests/index.ts';
import type { AdviserParts } from './adviser-parts.ts';
import { logCall } from './log-call.ts';
import { noteOnce } from './note-once.ts';
import { writeNote } from './notes.ts';
import { draftOffer, keepAndPrice, sendDraft } from './offer-draft.ts';
import { findView } from './partner-view.ts';

/** Everything that an adviser does by the link of one request. */
export function adviserServices(parts: AdviserParts): PartnerServices {
  const partner = partnerOperations(parts);
  return {
    ...partner,
    find: (token) => unlessEnded(parts, token, () => findView(parts, partner, token)),
    write: (token, text, key) =>
      within(parts, token, async (at) => {
        if (text.length > LONGEST_REQUEST_MESSAGE) return false;
        const { id } = await writeAsAdviser(parts, at, { text, key });
        await noteOnce(parts, at, 'MESSAGE_SENT', id);
        return true;
      }),
    logCall: (token, call, key) => within(parts, token, (at) => logCall(parts, at, { ...call, key })),
    note: (token, text, key) => within(parts, token, (at) => writeNote(parts, at, { text, key })),
    draftOffer: (token) => unlessEnded(parts, token, () => draftOffer(parts, partner, token)),
    keepDraft: (token, stated, form) =>
      unlessEnded(parts, token, () => keepAndPrice(parts, partner, token, { stated, form })),
    sendOffer: (token, offer) => unlessEnded(parts, token, () => sendDraft(parts, partner, token, offer)),
  };
}

/** Gives an answer, or that the request has ended where that happened since the answer was begun. */
async function unlessEnded<Value>(
  { db }: AdviserParts,
  token: string,
  answer: () => Promise<PartnerAnswer<Value>>,
): Promise<PartnerAnswer<Value>> {
  try {
    return await answer();
  } catch (error) {
    const { missing } = error instanceof ProblemError ? await partnerAt(db, token) : {};
    if (missing === undefined) throw error;
    return { missing };
  }
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
