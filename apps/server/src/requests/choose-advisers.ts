import {
  arrangesLoans,
  type AdviserSelection,
  type AdviserSelectionQuery,
  type Consents,
} from '@heimvorteil/contracts';
import { problem, ProblemError } from '../http/problem-error.ts';
import { toldAdvisers } from './ask-advisers.ts';
import { currentConsents } from './consent-texts.ts';
import type { RequestParts } from './create-request.ts';
import { matchedCase } from './matched-case.ts';
import { caseOfRequest, listingOfRequest } from './request-case.ts';

/** Who would receive the request for a case; throws 404 `NOT_OFFERED`, 422 `LENDER_TAKES_NO_REQUESTS`. */
export async function chooseAdvisers(
  parts: RequestParts,
  stated: AdviserSelectionQuery,
): Promise<AdviserSelection> {
  const { matching, listings, operator } = parts;
  if ((stated.providers ?? []).length > 0 && !arrangesLoans(operator)) throw problem(404, 'NOT_OFFERED');
  const { postalCode, ...ofCase } = stated;
  const listing = await listingOfRequest(stated.exposeId, listings);
  const financingCase = caseOfRequest(ofCase, listing);
  try {
    const { selectionId, advisers, validUntil } = await matching.select(
      matchedCase({ financingCase, listing, postalCode }, parts),
    );
    return { selectionId, advisers: toldAdvisers(advisers), validUntil };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    parts.log.error({ err: error }, 'advisers not chosen');
    throw problem(503, 'UNAVAILABLE');
  }
}

/** Which of these lenders nobody at a place takes requests for; none where nobody can tell. */
export async function unservedLenders(
  { matching, log }: RequestParts,
  geoCode: string,
  lenders: readonly number[],
): Promise<number[]> {
  if (geoCode === '') return [];
  try {
    const served = await matching.served(geoCode, lenders);
    return lenders.filter((lender) => !served.has(lender));
  } catch (error) {
    // A list is of use without it, and who is chosen all the same is refused before anything is sent.
    log.warn({ err: error }, 'lenders not looked up');
    return [];
  }
}

/** The texts of today; throws 409 `SELECTION_EXPIRED` where they are to name a choice that holds no longer. */
export async function consentsNaming(
  { matching, operator }: RequestParts,
  selectionId: string | undefined,
): Promise<Consents> {
  if (selectionId === undefined) return currentConsents(operator.name);
  const advisers = await matching.shown(selectionId);
  if (!advisers) throw problem(409, 'SELECTION_EXPIRED');
  return currentConsents(operator.name, advisers);
}
