import * as z from 'zod/mini';
import { adviserServices } from '../../apps/server/src/desks/adviser-desk/index.ts';
import { createRequest, TOKEN_COOKIE, TOKEN_HEADER } from '@heimvorteil/contracts';
import { EXAMPLES } from '../../apps/server/src/platform/description/examples.ts';
import { optOutToken } from '../../apps/server/src/leads/objections/objection-link.ts';
import { newLinkToken } from '../../apps/server/src/platform/privacy/index.ts';
import { linkRow } from '../../apps/server/src/leads/requests/index.ts';
import {
  advisersOfRequest,
  conversationParts,
  proposal,
} from '../../apps/server/src/testing/adviser-answers.ts';
import { sendOffer } from '../../apps/server/src/leads/conversation/index.ts';
import { adviserParts } from '../../apps/server/src/testing/adviser-at-work.ts';
import { bookAppointment, freeHoursOf } from '../../apps/server/src/testing/appointment-journey.ts';
import { lendersOf } from '../../apps/server/src/testing/requested-proposals.ts';
import { certificateJourney } from '../../apps/server/src/testing/certificate-journey.ts';
import { storeProposals, proposalOf } from '../../apps/server/src/testing/stored-proposals.ts';
import { openSession, type OwnSession } from '../../apps/server/src/testing/own-session.ts';
import { firstProviderOf, rateOrThrow, reach } from '../../apps/server/src/testing/rating-journey.ts';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { verifyOn } from '../../apps/server/src/testing/verified-visit.ts';

/** Stored rows of one person, who is both visitor and operator, so that targets have valid ids. */
export interface RealObjects {
  readonly session: OwnSession;
  /** A logged-in browser with a verified address. */
  readonly headers: Readonly<Record<string, string>> & { readonly cookie: string };
  /** Valid value for a variable segment of a screen's address. */
  realPartOf(folder: string): string;
  /** Valid values for parameters and fields of an API operation, by name. */
  knownTo(operationId: string): Readonly<Record<string, unknown>>;
}

/** Stores a request with links, appointment, offer and rating, and an account with all its data. */
export async function createRealObjects(running: TestApp, person: number): Promise<RealObjects> {
  const { db } = running.database;
  const email = String(requestBody(person)['email']);
  const session = await openSession(running, { email, roles: ['operator'] });
  const secret = session.cookie.replace('session=', '');
  await verifyOn(running, secret, { email });
  const token = running.vault.blindIndex('csrf', secret);
  const cookie = `${session.cookie}; ${TOKEN_COOKIE}=${token}`;
  const sent = await session.call('POST', '/v2/contact', requestBody(person), {
    'idempotency-key': submissionKey(person),
  });
  const { requestId, statusToken } = z.parse(createRequest.response, sent.json());
  await reach(running, requestId);
  const providerId = await firstProviderOf(running, requestId);
  await rateOrThrow(running, providerId, { statusToken, stars: 4, text: `Bewertung ${person}` });
  const [booked = '', start = ''] = await freeHoursOf(running, statusToken);
  const { cancelToken } = await bookAppointment(running, statusToken, booked);
  const [adviser] = await advisersOfRequest(running, requestId);
  const { adviserId, publicId, sells } = adviser!;
  const link = async (purpose: 'REDISTRIBUTION' | 'PARTNER') => {
    const linkToken = newLinkToken();
    const ofAdviser = purpose === 'PARTNER' ? { adviserId } : {};
    await db
      .insertInto('link_token')
      .values(linkRow(linkToken, { purpose, requestId, ...ofAdviser }))
      .execute();
    return linkToken;
  };
  const partner = await link('PARTNER');
  await adviserServices(adviserParts(running)).openPerson(partner);
  const offer = { proposals: [proposal({ provider: sells })], validUntil: '2099-12-31', key: `${person}` };
  await sendOffer(conversationParts(running), adviser!, offer);
  const { id: offerId } = await db
    .selectFrom('request_offer')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();

  const certificates = certificateJourney(() => running);
  const preapprovalId = (await certificates.preapproved(session)).id;
  const { number } = await certificates.issued(session, preapprovalId);
  const saved = { name: 'Rechnung', kind: 'own-capital', inputs: { savings: 10_000 } };
  const calculation = await session.call('POST', '/v1.0/profile/calculations', saved);
  const calculationId = calculation.json<{ id: string }>().id;
  await session.call('PUT', '/v1.0/profile/project', EXAMPLES['keepProject']);
  const [lender] = await lendersOf(running);
  const { proposalIds } = await storeProposals(running, session, [proposalOf(lender!)]);
  const [proposalId = ''] = proposalIds;

  const links: Readonly<Record<string, string>> = {
    anfrage: statusToken,
    termin: cancelToken,
    umverteilung: await link('REDISTRIBUTION'),
    partner,
    'widerspruch/anfrage': await optOutToken({ db, vault: running.vault }, 'OBJECTION', { requestId }),
    abmelden: await optOutToken({ db, vault: running.vault }, 'UNSUBSCRIBE', { requestId }),
    zertifikat: number,
    anbieter: String(providerId),
    'finanzierungsuebersicht/angebote': proposalId,
    'finanzierungsuebersicht/anfragen': requestId,
    'betrieb/anfragen': requestId,
    finanzierungsberatung: 'beginn',
  };
  const idOf = (operationId: string): string => {
    if (/calculation/i.test(operationId)) return calculationId;
    if (/provider/i.test(operationId)) return String(providerId);
    if (operationId === 'withdrawAdviser') return publicId;
    if (operationId === 'answerRequestOffer') return offerId;
    return operationId === 'requestProposal' ? proposalId : preapprovalId;
  };
  return {
    session,
    headers: { host: '127.0.0.1:3000', cookie, [TOKEN_HEADER]: token },
    realPartOf: (folder) => links[folder.split('/$')[0] ?? ''] ?? '',
    knownTo: (operationId) => ({
      ...(operationId === 'createRequest' ? requestBody(person) : {}),
      token: statusToken,
      statusToken,
      cancelToken,
      number,
      start,
      from: start.slice(0, 10),
      to: start.slice(0, 10),
      id: idOf(operationId),
    }),
  };
}
