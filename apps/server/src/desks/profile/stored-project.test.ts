import { DEFAULT_CASE, exportProfile, findProject, keepProject, type Project } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { storeProject } from './stored-project.ts';

const ADDRESS = '/v1.0/profile/project';
const PROJECT = EXAMPLES['keepProject'];
const OFFER = {
  providerId: '17',
  name: 'Weidenanger Baukontor',
  fixedInterestYears: 10,
  nominalInterestRate: 3.74,
  effectiveInterestRate: 3.8,
  monthlyRate: 1_702.64,
  seenOn: '2026-11-20',
};

onPostgresFirst('the project of an account', (running) => {
  let people = 0;
  const openVisitor = () => openSession(running(), { email: `vorhaben.${++people}@example.org` });
  const found = async (session: OwnSession) => expectAnswer(await session.call('GET', ADDRESS), findProject);
  const store = (session: OwnSession, body: unknown) => session.call('PUT', ADDRESS, body);

  test('starts empty; a stored plan is found again, by its owner only', async () => {
    const [session, other] = [await openVisitor(), await openVisitor()];
    expect(await found(session)).toBeNull();
    const saved = expectAnswer(await store(session, PROJECT), keepProject);
    expect(saved).toMatchObject({ ...PROJECT, savedAt: expect.any(String) });
    expect(await found(session)).toEqual(saved);
    expect(await found(other)).toBeNull();
  });

  test('stores no origin of a campaign in a plan', async () => {
    const session = await openVisitor();
    const campaign = { cmp_id: 'kanarienvogel' };
    const financingCase = { ...DEFAULT_CASE, campaign };
    const variants = [{ id: 'a', financingCase, monthlyRate: null, savedOn: '2026-11-20' }];
    expectAnswer(await store(session, { ...PROJECT, financingCase, variants }), keepProject);
    const stored = await found(session);
    expect(stored?.variants).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('kanarienvogel');
  });

  // @contract 4.41
  test('another one replaces it; the read one can be sent back', async () => {
    const session = await openVisitor();
    await store(session, PROJECT);
    const before = await found(session);
    const changed = expectAnswer(await store(session, { ...before, chosenOffers: [OFFER] }), keepProject);
    expect(changed.chosenOffers).toEqual([OFFER]);
    expect(await found(session)).toEqual(changed);
  });

  test('a contract of employment that an earlier version stored with the household is the case’s', async () => {
    const session = await openVisitor();
    const { database, vault } = running();
    const household = { numberOfAdults: 2, contractType: 'PROBATION' };
    const old = { ...(PROJECT as Project), household };
    await storeProject({ db: database.db, vault }, session.accountId, old);
    const stored = await found(session);
    expect(stored).toMatchObject({
      financingCase: { contractType: 'PROBATION' },
      household: { numberOfAdults: 2 },
    });
    expectAnswer(await store(session, stored), keepProject);
  });

  test('every error is reported at once, and the stored project stays', async () => {
    const session = await openVisitor();
    await store(session, PROJECT);
    const wrong = {
      ...PROJECT,
      household: { income: { salary: -1 }, name: 'Erna' },
      chosenOffers: [OFFER, OFFER, OFFER, OFFER, { ...OFFER, seenOn: 'gestern' }],
    };
    const response = await store(session, wrong);
    expect(response.statusCode).toBe(422);
    const fields = response.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['household.income.salary', 'household.name', 'chosenOffers']),
    );
    expect(await found(session)).toMatchObject({ ...PROJECT });
  });

  test('a deleted one is not found', async () => {
    const session = await openVisitor();
    await store(session, PROJECT);
    expect((await session.call('DELETE', ADDRESS)).statusCode).toBe(204);
    expect(await found(session)).toBeNull();
    expectAnswer(await store(session, PROJECT), keepProject);
    expect(await found(session)).toMatchObject({ ...PROJECT });
  });

  test('the database shows no number of it', async () => {
    const session = await openVisitor();
    // With cents, because a random id could contain a short number by chance.
    const household = { income: { salary: 5_200.37 }, numberOfAdults: 2, numberOfChildren: 1 };
    expectAnswer(await store(session, { ...PROJECT, household }), keepProject);
    const { rows } = await sql<{ content: string }>`select content from project`.execute(
      running().database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/389000|5200\.37/);
  });

  test('it is part of the export and removed with the account', async () => {
    const session = await openVisitor();
    await store(session, PROJECT);
    const everything = expectAnswer(await session.call('GET', '/v1.0/profile/export'), exportProfile);
    expect(everything.project).toMatchObject({ ...PROJECT });
    const { db } = running().database;
    const count = async () =>
      Number((await sql<{ count: string }>`select count(*) from project`.execute(db)).rows[0]?.count);
    const before = await count();
    expect((await session.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    expect(await count()).toBe(before - 1);
  });

  test('a visitor without a login is refused', async () => {
    const session = await openVisitor();
    await session.call('DELETE', '/v1.0/profile');
    expectRefusal(await session.call('GET', ADDRESS), 401, [[undefined, 'NOT_LOGGED_IN']]);
  });
});
