import { priceOf } from '@heimvorteil/calculations';
import {
  arrangesLoans,
  type AdviserSelection,
  type AdviserSelectionQuery,
  type Consents,
} from '@heimvorteil/contracts';
import { lenderWorkers } from '../../advisers/index.ts';
import { problem, ProblemError } from '../../../platform/http/calls/problem-error.ts';
import { requestsForHome } from './assigned-advisers.ts';
import { advisersForVisitor } from './ask-advisers.ts';
import { currentConsents } from '../consents/consent-texts.ts';
import { type RequestParts, matchedCase } from '../intake/create-request.ts';
import { caseOfRequest, listingOfRequest } from '../intake/sealed-request.ts';
import type { RequestSender } from '../intake/verified-sender.ts';

/**
 * Recipients of a request for a case, first those of the sender's open request for this home. Throws 404 `NOT_OFFERED`,
 * 422 `LENDER_TAKES_NO_REQUESTS`.
 */
export async function chooseAdvisers(
  parts: RequestParts,
  query: AdviserSelectionQuery,
  sender: Pick<RequestSender, 'account' | 'visitKey'>,
): Promise<AdviserSelection> {
  const { matching, operator } = parts;
  if ((query.providers ?? []).length > 0 && !arrangesLoans(operator)) throw problem(404, 'NOT_OFFERED');
  const { wanted, financingCase } = await wantedOf(parts, query);
  try {
    const home = { exposeId: query.exposeId, place: wanted.geoCode, price: priceOf(financingCase) };
    // A request that names no lenders never joins an open one.
    const assigned = wanted.lenders.length === 0 ? [] : await requestsForHome(parts, home, sender);
    const { selectionId, advisers, validUntil } = await matching.select(wanted, assigned);
    const { providers } = parts.market.current();
    const lenders = lenderWorkers(advisers, (id) => providers.get(id)?.name).map(
      ({ worker: _worker, ...lender }) => lender,
    );
    const byChoice = lenders.toSorted(
      (one, other) => wanted.lenders.indexOf(one.id) - wanted.lenders.indexOf(other.id),
    );
    return {
      selectionId,
      advisers: advisersForVisitor(advisers),
      ...(byChoice.length > 0 && { lenders: byChoice }),
      validUntil,
    };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    parts.log.error({ err: error }, 'adviser selection failed');
    throw problem(503, 'UNAVAILABLE');
  }
}

/** Whether the place that decides the recipients is unknown: neither the home's nor the sender's. */
export async function isPlaceOpen(parts: RequestParts, query: AdviserSelectionQuery): Promise<boolean> {
  return (await wantedOf(parts, query)).wanted.geoCode === '';
}

async function wantedOf(parts: RequestParts, { postalCode, ...query }: AdviserSelectionQuery) {
  const listing = await listingOfRequest(query.exposeId, parts.listings);
  const financingCase = caseOfRequest(query, listing);
  return { wanted: matchedCase({ financingCase, listing, postalCode }, parts), financingCase };
}

/** Lenders without an adviser at a place; empty if the lookup fails. */
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
    // The page works without marks on unserved lenders; a request to such a lender is still refused.
    log.warn({ err: error }, 'lender lookup failed');
    return [];
  }
}

/** Current consent texts with a selection's advisers; throws 409 `SELECTION_EXPIRED`. */
export async function consentsNaming(
  { matching, operator }: RequestParts,
  selectionId: string | undefined,
): Promise<Consents> {
  if (selectionId === undefined) return currentConsents(operator.name);
  const advisers = await matching.findSelection(selectionId);
  if (!advisers) throw problem(409, 'SELECTION_EXPIRED');
  return currentConsents(operator.name, advisers);
}
