import { listRequestOffers, type Proposal } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { messageComposers } from '../../operation/start/run-worker.ts';
import { advanceStatus } from '../requests/index.ts';
import { advisersOfRequest, conversationParts, proposal } from '../../testing/adviser-answers.ts';
import { workForBroker } from '../../testing/adviser-at-work.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { storedOfRequest, messagesForAdviser } from './conversation-of-request.ts';
import { sendOffer } from './offers.ts';

const CONTACT = '/baufinanzierung/api/v2/contact';
const FIRST = proposal();
const SECOND = proposal({
  id: 'p2',
  provider: { id: '10118', name: 'Birkenbank' },
  monthlyInstallment: 1_655,
});
/** A second proposal of the same lender and fixed-rate period, so both have the same id. */
const TWIN = proposal({ monthlyInstallment: 2_100 });

onPostgres('the answer to an offer of several loans', (running) => {
  let person = 0;
  const parts = () => conversationParts(running());
  const db = () => running().database.db;
  const offered = async (proposals: readonly Proposal[]) => {
    const { requestId, statusToken: token } = await sendRequest(running(), ++person);
    const [at] = await advisersOfRequest(running(), requestId);
    await db()
      .transaction()
      .execute((trx) => advanceStatus(trx, at!, ['RECEIVED'], 'VIEWED'));
    await workForBroker(running(), [at!.adviserId], [10_117, 10_118]);
    const sent = { proposals, validUntil: '2099-12-31', key: `an-offer-of-this-test-${person}` };
    const { id } = await sendOffer(parts(), at!, sent);
    const url = `${CONTACT}/${token}/offers`;
    return {
      at: at!,
      id,
      answer: (given: object) =>
        running().app.inject({
          method: 'POST',
          url: `${url}/${id}/answer`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(given),
        }),
      offer: async () => expectAnswer(await running().app.inject({ url }), listRequestOffers)[0]!,
    };
  };
  /** Stores an acceptance as earlier versions did, without the id of the accepted proposal. */
  const answeredBefore = (id: string) =>
    sql`update request_offer set answer = 'ACCEPTED', answered_at = now() where id = ${id}`.execute(db());
  const textsTo = async (at: { requestId: string; adviserId: number }) =>
    (await messagesForAdviser(parts(), at)).map(({ text }) => text.replaceAll('\u00A0', ' '));

  test('names the accepted loan, else nothing is answered', async () => {
    const { at, answer, offer } = await offered([FIRST, SECOND]);
    expectRefusal(await answer({ answer: 'ACCEPTED' }), 422, [['proposalId', 'REQUIRED']]);
    expectRefusal(await answer({ answer: 'ACCEPTED', proposalId: 'p3' }), 422, [
      ['proposalId', 'PROPOSAL_NOT_IN_OFFER'],
    ]);
    expectRefusal(await answer({ answer: 'DECLINED', proposalId: 'p3' }), 422, [
      ['proposalId', 'PROPOSAL_NOT_IN_OFFER'],
    ]);
    // The proposals of an offer can only be declined together, not one by one.
    expectRefusal(await answer({ answer: 'DECLINED', proposalId: 'p1' }), 422, [
      ['proposalId', 'INVALID_VALUE'],
    ]);
    expect((await offer()).answer).toBeUndefined();
    expect(await textsTo(at)).toEqual([]);
  });

  test('accepts one loan and declines its siblings, for good, and every place names it', async () => {
    const { at, id, answer, offer } = await offered([FIRST, SECOND]);
    for (const _twice of [1, 2])
      expect((await answer({ answer: 'ACCEPTED', proposalId: 'p2' })).statusCode).toBe(204);
    for (const other of [{ answer: 'ACCEPTED', proposalId: 'p1' }, { answer: 'DECLINED' }])
      expectRefusal(await answer(other), 409, [[undefined, 'STATUS_NOT_POSSIBLE']]);
    expect(await offer()).toMatchObject({ answer: 'ACCEPTED', acceptedProposalId: 'p2' });
    const [text, ...others] = await textsTo(at);
    expect([text, others]).toEqual([
      expect.stringMatching(
        /annehmen: Birkenbank über 355\.952 €, 10 Jahre fest, 1\.655 € im Monat\. Die anderen Vorschläge dieses Angebots nehme ich nicht an\. Das ist unverbindlich, noch kein Darlehensvertrag\./,
      ),
      [],
    ]);
    const { offers } = await storedOfRequest({ db: db(), vault: running().vault }, at.requestId);
    expect(offers).toMatchObject([{ acceptedProposalId: 'p2' }]);
    const trail = await db()
      .selectFrom('audit_event')
      .select(['actor', 'detail'])
      .where('subject', '=', id)
      .where('action', '=', 'OFFER_ANSWERED')
      .execute();
    expect(trail).toEqual([
      {
        actor: 'VISITOR',
        detail: { answer: 'ACCEPTED', adviser: at.adviserId, lender: 10_118, loanAmount: 355_952.3 },
      },
    ]);
  });

  test('mails the accepted loan to adviser and visitor, after naming the offers to the visitor', async () => {
    const { at, answer } = await offered([FIRST, SECOND]);
    await answer({ answer: 'ACCEPTED', proposalId: 'p2' });
    const composers = messageComposers(running().config, running());
    const rows = await db()
      .selectFrom('delivery')
      .select(['id', 'kind', 'recipient', 'links'])
      .select(['request_id as requestId', 'adviser_id as adviserId', 'subject_id as subjectId'])
      .where('request_id', '=', at.requestId)
      .where('kind', 'in', ['OFFER', 'OFFER_ANSWER', 'MESSAGE'])
      .orderBy('kind')
      .orderBy('recipient')
      .execute();
    const mails = await Promise.all(rows.map(async (row) => (await composers[row.kind](row))?.message));
    const texts = mails.map((mail) => [mail?.to, mail?.text.replaceAll('\u00A0', ' ')]);
    const visitor = expect.not.stringMatching(at.email);
    expect(texts).toEqual([
      [visitor, expect.stringContaining('Lerchenbank und Birkenbank')],
      [at.email, expect.stringContaining('Birkenbank über 355.952 €')],
      [visitor, expect.stringMatching(/unverbindlich, noch kein Darlehensvertrag.*Birkenbank.*355\.952 €/s)],
    ]);
    expect(texts[2]?.[1]).not.toContain('Lerchenbank');
  });

  test('an answer stored without a loan means the only one, and none of several', async () => {
    const one = await offered([FIRST]);
    await answeredBefore(one.id);
    expect(await one.offer()).toMatchObject({ answer: 'ACCEPTED', acceptedProposalId: 'p1' });
    expect((await one.answer({ answer: 'ACCEPTED' })).statusCode).toBe(204);
    const several = await offered([FIRST, SECOND]);
    await answeredBefore(several.id);
    const read = await several.offer();
    expect([read.answer, read.acceptedProposalId]).toEqual(['ACCEPTED', undefined]);
    expectRefusal(await several.answer({ answer: 'ACCEPTED', proposalId: 'p1' }), 409, [
      [undefined, 'STATUS_NOT_POSSIBLE'],
    ]);
  });

  test('two proposals of one lender for the same years are distinguishable', async () => {
    const { answer, offer } = await offered([FIRST, TWIN]);
    expect((await offer()).proposals.map(({ id }) => id)).toEqual(['p1', 'p1-2']);
    expect((await answer({ answer: 'ACCEPTED', proposalId: 'p1-2' })).statusCode).toBe(204);
    expect(await offer()).toMatchObject({ acceptedProposalId: 'p1-2' });
  });
});
