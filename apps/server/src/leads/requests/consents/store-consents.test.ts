import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { requestBody, submissionKey } from '../../../testing/request-body.ts';
import { postRequest, sendRequest } from '../../../testing/request-journey.ts';
import { sentFrom } from '../intake/sealed-request.ts';
import { openConsentProof, callConsentOf } from './store-consents.ts';
import { endConsents, purgeConsents } from './end-consents.ts';

onPostgresFirst('stored consents', (running) => {
  test('is stored with a sealed proof of identity, and each hand-over for calling is a use of it', async () => {
    const { db } = running().database;
    const { requestId, advisers } = await sendRequest(running(), 1);
    const rows = await db
      .selectFrom('consent')
      .innerJoin('person', 'person.id', 'consent.proof_person_id')
      .select(['consent.id', 'purpose', 'granted', 'proof', 'proof_person_id', 'key_id', 'wrapped_key'])
      .where('request_id', '=', requestId)
      .orderBy('consent.id')
      .execute();
    expect(rows.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['PRIVACY', true],
      ['PHONE_CALLS', true],
    ]);
    for (const row of rows) {
      const seal = running().vault.sealOf({ ...row, id: row.proof_person_id! });
      expect(openConsentProof(seal, requestId, row.proof!)).toEqual({
        forename: 'Annegret',
        surname: 'Seebauer',
        email: 'annegret.seebauer.0001@example.org',
        phoneNumber: '0151 23450001',
      });
    }
    const uses = await db
      .selectFrom('consent_use')
      .select(['company', 'use'])
      .where('consent_id', '=', rows[1]!.id)
      .execute();
    expect(uses.map(({ company }) => company).toSorted()).toEqual(
      (advisers ?? []).map(({ company }) => company).toSorted(),
    );
    expect(uses.every(({ use }) => use === 'HANDED_OVER')).toBe(true);
  });

  test('an adviser who may not call gets the request without a use of that consent', async () => {
    const { db } = running().database;
    const { requestId } = await sendRequest(running(), 2, {
      consents: { privacy: true, phoneCalls: false, textVersion: '2026-11' },
    });
    const uses = await db
      .selectFrom('consent_use')
      .innerJoin('consent', 'consent.id', 'consent_id')
      .select('use')
      .where('request_id', '=', requestId)
      .execute();
    expect(uses).toEqual([]);
    const assigned = await db
      .selectFrom('request_adviser')
      .select('may_call')
      .where('request_id', '=', requestId)
      .execute();
    expect(assigned.length).toBeGreaterThan(0);
    expect(assigned.every(({ may_call: mayCall }) => !mayCall)).toBe(true);
  });

  test('names the page that asked, or the call that sent it', async () => {
    const { db } = running().database;
    const { requestId } = await sendRequest(running(), 6);
    const rows = await db.selectFrom('consent').selectAll().where('request_id', '=', requestId).execute();
    expect(
      rows.map(({ screen, source_page: page, text_version: version }) => [screen, page, version]),
    ).toEqual([1, 2].map(() => ['schnittstelle', null, '2026-11']));
    for (const row of rows) {
      expect(row.text_hash).toBe(hash('sha256', row.words));
      expect(row.companies.length).toBeGreaterThan(1);
    }
    expect(sentFrom('/baufinanzierung/finanzierungsberatung/person.data?index')).toEqual({
      screen: 'finanzierungsberatung',
      sourcePage: '/baufinanzierung/finanzierungsberatung/person',
    });
    const form = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
    expect(sentFrom(`${form}?purchasePrice=1`)).toEqual({ screen: 'finanzierungsanfrage', sourcePage: form });
  });

  test('concerns each adviser by the answer that named them, also where lenders joined later', async () => {
    const { db } = running().database;
    const [one, other] = await db
      .selectFrom('adviser')
      .select(['provider_id'])
      .distinct()
      .where(sql<boolean>`'1276003' = any(geo_prefixes)`)
      .where('active', '=', true)
      .orderBy('provider_id')
      .limit(2)
      .execute();
    const choice = (lender: typeof one, phoneCalls: boolean) => ({
      email: 'annegret.seebauer.0007@example.org',
      providers: [String(lender!.provider_id)],
      consents: { privacy: true, phoneCalls, textVersion: '2026-11' },
    });
    const { requestId } = await sendRequest(running(), 7, choice(one, false));
    const joined = await postRequest(running(), requestBody(7, choice(other, true)), submissionKey(8_007));
    expect([joined.statusCode, joined.json().requestId]).toEqual([201, requestId]);
    const [first, second] = await db
      .selectFrom('request_adviser')
      .select(['adviser_id', 'may_call'])
      .where('request_id', '=', requestId)
      .orderBy('position')
      .execute();
    const consentOf = (adviserId: number) => callConsentOf(db, { requestId, adviserId });
    // The newest consent allows calls, but only by the second adviser.
    expect([first?.may_call, second?.may_call]).toEqual([false, true]);
    const [refused, allowed] = [await consentOf(first!.adviser_id), await consentOf(second!.adviser_id)];
    expect([refused?.holds, allowed?.holds]).toEqual([false, true]);
    expect(allowed?.id).not.toBe(refused?.id);
    await db.transaction().execute((trx) => endConsents(trx, [requestId], 'test'));
    expect((await consentOf(second!.adviser_id))?.holds).toBe(false);
  });

  test('is removed five years after it was given and last used, with the key of its proof, and not before', async () => {
    const { db } = running().database;
    const years = (count: number) => sql`make_interval(years => ${count}, days => 1)`;
    const [unused, used, recent] = [
      await sendRequest(running(), 3),
      await sendRequest(running(), 4),
      await sendRequest(running(), 5),
    ].map(({ requestId }) => requestId);
    const proofs = () =>
      db
        .selectFrom('consent')
        .innerJoin('person', 'person.id', 'consent.proof_person_id')
        .select('request_id')
        .distinct()
        .where('request_id', 'in', [unused!, used!, recent!])
        .execute();
    for (const [requestId, given, last] of [
      [unused!, 5, 5],
      [used!, 6, 4],
      [recent!, 4, 4],
    ] as const) {
      await sql`update consent_use set used_at = now() - ${years(last)} where consent_id in
        (select id from consent where request_id = ${requestId})`.execute(db);
      await sql`update consent set given_at = now() - ${years(given)} where request_id = ${requestId}`.execute(
        db,
      );
    }
    const persons = async () => (await db.selectFrom('person').select('id').execute()).length;
    const before = await persons();
    expect(await purgeConsents(db)).toBe(2);
    expect((await proofs()).map(({ request_id: id }) => id).toSorted()).toEqual([used, recent].toSorted());
    expect(await persons()).toBe(before - 1);
    expect(await purgeConsents(db)).toBe(0);
  });
});
