import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { chainTrail, trailState } from '../../platform/audit/index.ts';
import { beginOffer } from '../../testing/adviser-at-work.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { mailsOf, sendRequest, tokenIn } from '../../testing/request-journey.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { partnerCase } from '../../leads/requests/intake/partner-case.ts';
import { flagDesk } from '../../platform/features/index.ts';
import { operatorServices } from './operator-services.ts';

const BY = 'an operator';
const REASON = 'Auskunft nach Art. 15, Schreiben vom 20.11.';

onPostgresFirst(
  'the operator',
  (running) => {
    const operator = () => operatorServices(partsOf(running()));
    const db = () => running().database.db;
    const trailOf = async (requestId: string) => {
      const rows = await db()
        .selectFrom('audit_event')
        .select('action')
        .where('request_id', '=', requestId)
        .execute();
      return rows.map(({ action }) => action);
    };

    test('finds an unassigned request and assigns it to one adviser, once, who gets the mail', async () => {
      await sql`update adviser set active = false`.execute(db());
      const { requestId } = await sendRequest(running(), 1);
      await sql`update adviser set active = true`.execute(db());
      const { unserved, advisers } = await operator().today();
      expect(unserved).toMatchObject([{ requestId, region: 'BE' }]);
      expect(advisers.active).toBeGreaterThan(0);

      const read = (await operator().request(requestId))!;
      expect(read.advisers).toEqual([]);
      expect(JSON.stringify(read)).not.toMatch(/Annegret|Seebauer/);
      expect(read.candidates[0]?.isNear).toBe(true);
      const id = read.candidates[0]!.id;
      const twice = await Promise.all([1, 2].map(() => operator().assign(requestId, id, BY)));
      expect(twice.toSorted()).toEqual([false, true]);
      expect((await operator().today()).unserved).toEqual([]);
      expect((await operator().request(requestId))?.advisers).toMatchObject([
        { origin: 'ASSIGNED', status: 'RECEIVED' },
      ]);
      expect(await trailOf(requestId)).toContain('ADVISER_ASSIGNED');

      await expect
        .poll(
          async () =>
            (await mailsOf(running(), 1)).filter(({ subject }) => subject.startsWith('Neue')).length,
        )
        .toBe(1);
      const mail = (await mailsOf(running(), 1)).find(({ subject }) => subject.startsWith('Neue'))!;
      const { done: found } = await partnerCase(casesOf(running()), tokenIn(mail));
      expect(found?.status).toBe('RECEIVED');
      // The visitor consented to calls by named advisers only, so the newly assigned adviser may not call.
      expect(found?.phoneCalls.allowed).toBe(false);
    });

    test('assigns no paused or unsubscribed adviser, nothing to a closed request, and never a fifth adviser', async () => {
      const { requestId } = await sendRequest(running(), 2);
      const { candidates, advisers } = (await operator().request(requestId))!;
      expect(advisers).toHaveLength(4);
      const id = candidates[0]!.id;
      expect(await operator().assign(requestId, id, BY)).toBe(false);
      await sql`update request_adviser set status = 'DECLINED' where request_id = ${requestId}`.execute(db());
      await sql`update adviser set paused_at = now() where id = ${id}`.execute(db());
      expect(await operator().assign(requestId, id, BY)).toBe(false);
      const { name } = candidates[0]!;
      expect((await operator().today()).advisers.paused).toEqual([
        {
          id,
          name,
          since: expect.any(String),
          resume: `npm run advisers:import -- DATEI --resume "${name}"`,
        },
      ]);
      // Give two advisers the same name, so that the command must identify them by email address.
      await sql`update adviser set name = ${name} where id = ${candidates[1]!.id}`.execute(db());
      expect((await operator().today()).advisers.paused[0]?.resume).toMatch(/--resume E-MAIL-ADRESSE$/);
      await sql`update adviser set paused_at = null where id = ${id}`.execute(db());
      expect(await operator().assign(requestId, 999_999, BY)).toBe(false);
      await sql`update request set withdrawn_at = now() where id = ${requestId}`.execute(db());
      expect(await operator().assign(requestId, id, BY)).toBe(false);
      expect(await operator().assign('nothing', id, BY)).toBe(false);
      expect(await operator().request('nothing')).toBeUndefined();
    });

    test('counts open requests by status and age in working days', async () => {
      const before = (await operator().today()).open.find(({ status }) => status === 'RECEIVED')!.counts;
      const { requestId } = await sendRequest(running(), 3);
      await sql`update request set created_at = now() - interval '14 days' where id = ${requestId}`.execute(
        db(),
      );
      const { open, promise } = await operator().today();
      const after = open.find(({ status }) => status === 'RECEIVED')!.counts;
      expect(after.over2).toBe(before.over2 + 1);
      expect(promise.all).toBeGreaterThan(promise.fulfilled);
      await sql`insert into request_step (request_id, adviser_id, status, reached_at)
        select request_id, adviser_id, 'CONTACTED', now() - interval '13 days 12 hours'
        from request_adviser where request_id = ${requestId} limit 1`.execute(db());
      expect((await operator().today()).promise.fulfilled).toBe(promise.fulfilled + 1);
    });

    test('sees delayed messages and sends them once more under the same number', async () => {
      const { requestId } = await sendRequest(running(), 4);
      await sql`update delivery set state = 'parked', failed_stage = 'LOGIN', attempts = 19 where request_id = ${requestId}`.execute(
        db(),
      );
      const { stuck } = await operator().today();
      const hanging = stuck.filter(({ attempts }) => attempts === 19);
      expect(hanging).toHaveLength(5);
      expect(hanging[0]).toMatchObject({ isOver: true, failedAt: expect.stringContaining('Anmeldung') });
      expect(JSON.stringify(stuck)).not.toMatch(/annegret/i);
      expect(await operator().replay(hanging[0]!.id, BY)).toBe(1);
      expect(await operator().replay('nothing', BY)).toBe(0);
      expect(await operator().replay('all', BY)).toBeGreaterThanOrEqual(4);
      expect((await operator().today()).changes[0]?.action).toBe('DELIVERY_REPLAYED');
    });

    test('reveals the visitor with a reason that is recorded', async () => {
      const { requestId } = await sendRequest(running(), 5);
      expect(await operator().openPerson(requestId, REASON, BY)).toMatchObject({ surname: 'Seebauer' });
      const { events } = await operator().searchTrail({ request: requestId, actor: 'OPERATOR' }, BY);
      expect(events).toMatchObject([
        { action: 'PERSON_OPENED', actor: 'OPERATOR', actorId: BY, detail: `reason: ${REASON}` },
      ]);
      expect((await operator().searchTrail({ action: 'TRAIL_SEARCHED' }, BY)).events.length).toBeGreaterThan(
        0,
      );
    });

    test('finds, exports and erases every person by address or number, wherever it is stored', async () => {
      const canary = 'Kanarienvogelweg';
      const { requestId } = await sendRequest(running(), 6, { street: canary });
      const { email, phoneNumber } = (await operator().openPerson(requestId, REASON, BY))!;
      for (const contact of [
        email,
        email.toUpperCase(),
        // Invisible marks for text direction, copied along with an address from an address book.
        `\u200e${email}\u202c`,
        phoneNumber,
        phoneNumber.replace(/^0/, '+49 '),
      ])
        expect((await operator().find({ contact, reason: REASON }, BY)).requests).toMatchObject([
          { requestId },
        ]);
      expect(
        (await operator().find({ contact: 'niemand@example.org', reason: REASON }, BY)).requests,
      ).toEqual([]);
      await beginOffer(running(), requestId, 'Noch nicht fertig');
      const exported = await operator().exportPerson({ contact: email, reason: REASON }, BY);
      expect(exported).toContain(canary);
      expect(JSON.parse(exported)).toMatchObject({
        requests: [{ requestId, drafts: [{ stated: { words: 'Noch nicht fertig' } }] }],
        consents: [{}, {}],
        proofs: [{ who: { surname: 'Seebauer' } }, {}],
      });

      const { person_id: person } = await db()
        .selectFrom('request')
        .select('person_id')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();
      await expect.poll(() => openDeliveriesOf(running(), requestId)).toBe(0);
      const erased = await operator().erasePerson({ contact: email, reason: REASON }, BY);
      expect(erased.requests).toHaveLength(1);
      expect((await operator().find({ contact: email, reason: REASON }, BY)).requests).toEqual([]);
      for (const table of ['request', 'person'] as const) {
        const left = await db()
          .selectFrom(table)
          .select('id')
          .where('id', '=', table === 'request' ? requestId : person)
          .execute();
        expect(left).toEqual([]);
      }
      const journal = await db().selectFrom('erasure').select('person_id').execute();
      expect(journal.map(({ person_id: id }) => id)).toContain(person);
      const trail = await db().selectFrom('audit_event').selectAll().execute();
      expect(trail.map(({ action }) => action)).toContain('PERSON_ERASED');
      expect(JSON.stringify(trail).toLowerCase()).not.toMatch(new RegExp(`${email}|${canary}`.toLowerCase()));
    });

    describe('the trail', () => {
      test('is chained without a gap by workers that race, and a change is found', async () => {
        await Promise.all([chainTrail(db()), chainTrail(db())]);
        const whole = await trailState(db());
        expect(whole).toMatchObject({ waiting: 0 });
        expect(whole.brokenAt).toBeUndefined();
        expect(whole.checked).toBeGreaterThan(5);
        await sql`update audit_event set actor_id = 'somebody else' where position = 3`.execute(db());
        expect((await trailState(db())).brokenAt).toBe('3');
        // The change is at position 3, so a check of the latest event alone does not find it.
        expect((await trailState(db(), 1)).brokenAt).toBeUndefined();
        await sql`delete from audit_event where position = 3`.execute(db());
        expect((await trailState(db())).brokenAt).toBe('3');
      });
    });
  },
  { worker: true },
);

function partsOf(running: TestApp) {
  const { database, vault, market, jobs } = running;
  const exported = () => Promise.reject(new Error('nobody has an account'));
  const flags = flagDesk(running.flags, database.db);
  return { db: database.db, vault, market, jobs, exported, flags, experiments: async () => [] };
}

function casesOf({ database, vault, market }: TestApp) {
  return { db: database.db, vault, market };
}

async function openDeliveriesOf({ database }: TestApp, requestId: string): Promise<number> {
  const { count } = await database.db
    .selectFrom('delivery')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('request_id', '=', requestId)
    .where('state', '!=', 'delivered')
    .executeTakeFirstOrThrow();
  return Number(count);
}
