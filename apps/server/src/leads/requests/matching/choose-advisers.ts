import { priceOf } from '@heimvorteil/calculations';
import {
  arrangesLoans,
  type AdviserSelection,
  type AdviserSelectionQuery,
  type Consents,
} from '@heimvorteil/contracts';
import { lenderWorkers } from '../../advisers/index.ts';
import { problem, ProblemError } from '../../../platform/http/calls/problem-error.ts';
import { askedForHome } from './asked-advisers.ts';
import { toldAdvisers } from './ask-advisers.ts';
import { currentConsents } from '../consents/consent-texts.ts';
import type { RequestParts } from '../intake/create-request.ts';
import { matchedCase } from './matched-case.ts';
import { caseOfRequest, listingOfRequest } from '../intake/request-case.ts';
import type { RequestSender } from '../intake/verified-sender.ts';

/**
 * Who would receive the request for a case, whoever has the open one of its sender for this home before anybody else.
 * Throws 404 `NOT_OFFERED`, 422 `LENDER_TAKES_NO_REQUESTS`.
 */
export async function chooseAdvisers(
  parts: RequestParts,
  stated: AdviserSelectionQuery,
  sender: Pick<RequestSender, 'account' | 'visitKey'>,
): Promise<AdviserSelection> {
  const { matching, operator } = parts;
  if ((stated.providers ?? []).length > 0 && !arrangesLoans(operator)) throw problem(404, 'NOT_OFFERED');
  const { wanted, financingCase } = await wantedOf(parts, stated);
  try {
    const home = {
      exposeId: stated.exposeId,
      place: wanted.geoCode,
      price: priceOf(financingCase),
    };
    // One that names no lender joins nothing.
    const asked = wanted.lenders.length === 0 ? [] : await askedForHome(parts, home, sender);
    const { selectionId, advisers, validUntil } = await matching.select(wanted, asked);
    const { providers } = parts.market.current();
    const lenders = lenderWorkers(advisers, (id) => providers.get(id)?.name).map(
      ({ worker: _worker, ...lender }) => lender,
    );
    const byChoice = lenders.toSorted(
      (one, other) => wanted.lenders.indexOf(one.id) - wanted.lenders.indexOf(other.id),
    );
    return {
      selectionId,
      advisers: toldAdvisers(advisers),
      ...(byChoice.length > 0 && { lenders: byChoice }),
      validUntil,
    };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    parts.log.error({ err: error }, 'advisers not chosen');
    throw problem(503, 'UNAVAILABLE');
  }
}

/** Nobody knows yet where the home is, nor where the sender lives: what decides who receives the request. */
export async function isPlaceOpen(parts: RequestParts, stated: AdviserSelectionQuery): Promise<boolean> {
  return (await wantedOf(parts, stated)).wanted.geoCode === '';
}

async function wantedOf(parts: RequestParts, { postalCode, ...stated }: AdviserSelectionQuery) {
  const listing = await listingOfRequest(stated.exposeId, parts.listings);
  const financingCase = caseOfRequest(stated, listing);
  return { wanted: matchedCase({ financingCase, listing, postalCode }, parts), financingCase };
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
