import { beforeEach, expect, test } from 'vitest';
import { openRequest } from '../../leads/requests/lifecycle/opened-request.ts';
import { askingIn, created, person } from '../../testing/requested-proposals.ts';
import { storeProposals, proposalFixedFor, proposalOf } from '../../testing/stored-proposals.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { requestBody } from '../../testing/request-body.ts';
import { sendRequest } from '../../testing/request-journey.ts';

let last = 6_000;
const nextNumber = () => ++last;

onPostgres('a proposal that joined a request of the same person', (running) => {
  const { ask } = askingIn(running, nextNumber);
  const db = () => running().database.db;
  const lenders = async () =>
    (await db().selectFrom('adviser').select('provider_id').distinct().execute()).map(
      ({ provider_id: id }) => id,
    );
  beforeEach(async () => {
    await db().updateTable('adviser').set({ geo_prefixes: [] }).execute();
  });
  const login = (number: number, subject: string) =>
    openSession(running(), { email: String(requestBody(number)['email']), subject });
  const rowsOf = async (accountId: string) => ({
    locks: (
      await db().selectFrom('proposal_lock').select('terms').where('account_id', '=', accountId).execute()
    ).length,
    asked: (
      await db().selectFrom('proposal_request').select('id').where('account_id', '=', accountId).execute()
    ).length,
  });
  interface Exported {
    requests: { requestId: string; proposals: { proposal: { id: string } }[] }[];
    proposalsElsewhere: { requestId: string; proposal: { id: string } }[];
  }
  const exportOf = async (session: OwnSession) =>
    (await session.call('GET', '/v1.0/profile/export')).json<Exported>();

  test('with a variable rate is taken, and its case has the fixed years of the check', async () => {
    const number = nextNumber();
    const session = await login(number, `variable-${number}`);
    const [lender] = await lenders();
    const { proposalIds } = await storeProposals(running(), session, [proposalFixedFor(0, lender!)]);
    const { requestId } = created(await ask(session, proposalIds[0]!, person(number)));
    const { financing } = await openRequest({ db: db(), vault: running().vault }, requestId);
    expect(financing.financingCase).toMatchObject({ fixedInterestYears: 10, rateSource: 'OFFER' });
  });

  test('that was sent without a login, is found, exported and erased with the account', async () => {
    const number = nextNumber();
    const [lender] = await lenders();
    const { requestId } = await sendRequest(running(), number, { providers: [String(lender)] });
    const session = await login(number, `one-${number}`);
    const { proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)]);
    expect(created(await ask(session, proposalIds[0]!, person(number))).requestId).toBe(requestId);
    const { requests, proposalsElsewhere } = await exportOf(session);
    expect(requests).toMatchObject([{ requestId, proposals: [{ proposal: { id: proposalIds[0] } }] }]);
    expect(proposalsElsewhere).toEqual([]);
    expect((await session.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    expect(await rowsOf(session.accountId)).toEqual({ locks: 0, asked: 0 });
    expect(await db().selectFrom('request').select('id').where('id', '=', requestId).execute()).toEqual([]);
  });

  test('that another account has sent, is exported and erased with the one that asked, and the request stays', async () => {
    const number = nextNumber();
    const [first, second] = [await login(number, `a-${number}`), await login(number, `b-${number}`)];
    expect(first.accountId).not.toBe(second.accountId);
    const [lender] = await lenders();
    const ofFirst = await storeProposals(running(), first, [proposalOf(lender!)]);
    const { requestId } = created(await ask(first, ofFirst.proposalIds[0]!, person(number)));
    const ofSecond = await storeProposals(running(), second, [proposalFixedFor(15, lender!)]);
    expect(created(await ask(second, ofSecond.proposalIds[0]!, person(number))).requestId).toBe(requestId);
    const { requests, proposalsElsewhere } = await exportOf(second);
    expect(requests).toEqual([]);
    expect(proposalsElsewhere).toMatchObject([{ requestId, proposal: { id: ofSecond.proposalIds[0] } }]);
    expect((await second.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    expect(await rowsOf(second.accountId)).toEqual({ locks: 0, asked: 0 });
    expect(await rowsOf(first.accountId)).toEqual({ locks: 1, asked: 1 });
  });
});
