import { expect } from 'vitest';
import { adviserServices } from '../desks/adviser-desk/index.ts';
import { sendOffer } from '../leads/conversation/index.ts';
import { EXAMPLES } from '../platform/description/examples.ts';
import { advisersOfRequest, conversationParts, proposal } from './adviser-answers.ts';
import { adviserParts, beginOffer, workForBroker } from './adviser-at-work.ts';
import { bookAppointment, freeHoursOf } from './appointment-journey.ts';
import { askingIn, created, lendersOf, person } from './requested-proposals.ts';
import { certificateJourney } from './certificate-journey.ts';
import { storeProposals, proposalOf } from './stored-proposals.ts';
import type { OwnSession } from './own-session.ts';
import { firstProviderOf, publishRating, rateOrThrow, reach } from './rating-journey.ts';
import { requestBody, submissionKey } from './request-body.ts';
import { mailsOf, tokenIn } from './request-journey.ts';
import type { TestApp } from './test-app.ts';

/** All database rows about a person with an account. */
export interface PersonWithEverything {
  readonly session: OwnSession;
  readonly ids: readonly string[];
}

/** Creates a person with a row in every table of account data; uses `number` and the next numbers. */
export async function personWithEverything(running: TestApp, number: number): Promise<PersonWithEverything> {
  let last = number;
  const { account, ask } = askingIn(
    () => running,
    () => ++last,
  );
  const session = await account(number);
  const calling = async (status: number, ...call: Parameters<OwnSession['call']>) => {
    const response = await session.call(...call);
    expect([call[1], response.statusCode, response.body]).toEqual([call[1], status, expect.any(String)]);
    return response;
  };
  await calling(200, 'PUT', '/v1.0/profile/project', EXAMPLES['keepProject']);
  const calculation = { name: 'Rechnung', kind: 'own-capital', inputs: { savings: 10_000 } };
  await calling(201, 'POST', '/v1.0/profile/calculations', calculation);
  await calling(204, 'POST', '/v1.0/membership', { profession: 'DOCTOR' });
  const { db } = running.database;
  await db
    .insertInto('shortlist_entry')
    .values({ account_id: session.accountId, expose_id: '4711' })
    .execute();
  const certificates = certificateJourney(() => running);
  await certificates.issued(session, (await certificates.preapproved(session)).id);

  const [lender] = await lendersOf(running);
  const stored = await storeProposals(running, session, [proposalOf(lender!)]);
  const asker = person(number, { campaign: { cmp_id: 'herbst' } });
  const { requestId, statusToken } = created(await ask(session, stored.proposalIds[0]!, asker));
  await haveAnswered(running, { requestId, statusToken });
  await calling(201, 'POST', `/v2/contact/${statusToken}/messages`, { text: 'Guten Tag' });
  await calling(200, 'POST', `/v2/contact/${statusToken}/borrowers`, EXAMPLES['stateBorrowers']);
  await db.insertInto('request_document').values({ request_id: requestId, document: 'PAY_SLIPS' }).execute();

  const withdrawn = await calling(
    201,
    'POST',
    '/v2/contact',
    requestBody(number, { purchasePrice: 290_000 }),
    { 'idempotency-key': submissionKey(++last) },
  );
  await calling(
    204,
    'POST',
    `/v2/contact/${withdrawn.json<{ statusToken: string }>().statusToken}/withdrawal`,
  );
  const ids = [session.accountId, requestId, withdrawn.json<{ requestId: string }>().requestId];
  const persons = [
    ...(await db.selectFrom('account').select('person_id').where('id', '=', session.accountId).execute()),
    ...(await db.selectFrom('request').select('person_id').where('id', 'in', ids).execute()),
    ...(await db
      .selectFrom('pre_approval')
      .select('person_id')
      .where('account_id', '=', session.accountId)
      .execute()),
  ];
  return { session, ids: [...ids, stored.id, ...persons.flatMap(({ person_id: id }) => id ?? [])] };
}

/** Actions after a request: the adviser reads, notes, calls, drafts, offers; the visitor rates and books. */
async function haveAnswered(
  running: TestApp,
  { requestId, statusToken }: { requestId: string; statusToken: string },
): Promise<void> {
  const notices = async () =>
    (await mailsOf(running, 0)).filter(
      ({ subject, text: body }) => subject.startsWith('Neue') && body.includes(requestId),
    );
  await expect.poll(async () => (await notices()).length).toBeGreaterThan(0);
  const token = tokenIn((await notices())[0]!);
  await reach(running, requestId);
  const providerId = await firstProviderOf(running, requestId);
  const text = `Bewertung zu ${statusToken}`;
  await rateOrThrow(running, providerId, { statusToken, stars: 4, text });
  await publishRating(running, text);
  const [start = ''] = await freeHoursOf(running, statusToken);
  await bookAppointment(running, statusToken, start);
  const adviser = adviserServices(adviserParts(running));
  await adviser.openPerson(token);
  expect(await adviser.note(token, 'Küche im Vertrag?', `${statusToken} note`)).toEqual({ done: true });
  expect(await adviser.logCall(token, { outcome: 'REACHED' }, `${statusToken} call`)).toEqual({
    done: true,
  });
  const [at] = await advisersOfRequest(running, requestId);
  await workForBroker(running, [at!.adviserId], [10_117]);
  const offer = { proposals: [proposal()], validUntil: '2099-12-31', key: `${statusToken} offer` };
  await sendOffer(conversationParts(running), at!, offer);
  await beginOffer(running, requestId, 'Entwurf');
}
