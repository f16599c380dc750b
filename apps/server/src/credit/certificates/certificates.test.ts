import { checkCertificate, formatCertificateNumber, type IssuedCertificate } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DEMO_OPERATOR } from '../../platform/config/operator-settings.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import { retentionCounts, sweep } from '../../operation/retention/index.ts';
import { CERTIFIED_NAME, certificateJourney } from '../../testing/certificate-journey.ts';
import { expectAnswer, expectRefusal, withoutNumber } from '../../testing/expectations.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { rowsHolding } from '../../testing/search-everything.ts';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { secondProcess } from '../../testing/test-app.ts';
import { withdrawCertificate } from './issue-certificate.ts';
import { findCertificates } from './stored-certificates.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

function fail(entry: unknown): void {
  throw new Error('retention failed', { cause: entry });
}

onPostgresFirst('a certificate', (running) => {
  const { openVisitor, preapproved, issued, check, checked } = certificateJourney(running);
  /** Number of the account's current certificate. */
  const latestOf = async ({ accountId }: OwnSession) => {
    const { database, vault } = running();
    return (await findCertificates({ db: database.db, vault }, { accountId }))[0]?.content?.number;
  };
  const printed = async (session: OwnSession, id: string) => {
    const { rawPayload } = await session.call('GET', `/v1.0/preapproval/${id}/certificate.pdf`);
    return (await pdfTexts(rawPayload)).find((text) => /^[\da-f]{32}$/.test(text));
  };
  const run = async (statement: string) => void (await sql.raw(statement).execute(running().database.db));
  /** Moves certificates into the past by this many days. */
  const later = (days: number) =>
    run(`update certificate set valid_until = valid_until - ${days},
      withdrawn_at = withdrawn_at - interval '${days} days'`);
  const days = async (from: string) => {
    const { rows } = await sql<{ day: string }>`
      select (${sql.raw(from)})::date::text as day`.execute(running().database.db);
    return rows[0]?.day;
  };
  const BERLIN = "(now() at time zone 'Europe/Berlin')::date";

  // @contract 4.3 4.35
  test('of a positive pre-approval contains the compared values, for 90 days, and no name or income', async () => {
    const owner = await openVisitor();
    const { id, result } = await preapproved(owner);
    expect(result).toBe('POSITIVE');
    const { number, validUntil } = await issued(owner, id);
    expect(number).toMatch(/^[\da-f]{32}$/);
    expect(validUntil).toBe(await days(`${BERLIN} + 90`));
    const response = await check(number);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(expectAnswer(response, checkCertificate)).toEqual({
      valid: true,
      state: 'VALID',
      initials: 'E. Ü.',
      priceUpTo: 300_000,
      location: 'Berlin',
      validUntil,
    });
    expect(response.body).not.toMatch(/Erna|Eigen/);
  });

  test('the database has neither number nor name in the clear', async () => {
    const owner = await openVisitor();
    const { number } = await issued(owner, (await preapproved(owner)).id, {
      forename: 'Kanaria',
      surname: 'Vogelsang',
    });
    for (const secret of [number, 'Kanaria', 'Vogelsang'])
      expect(await rowsHolding(running().database, [secret])).toEqual([]);
  });

  test('another one replaces it, of the same case or of a changed one: one is valid', async () => {
    const owner = await openVisitor();
    const first = await preapproved(owner);
    const old = await issued(owner, first.id);
    const again = await issued(owner, first.id);
    const changed = await preapproved(owner, { purchasePrice: 290_000 });
    expect(changed.id).not.toBe(first.id);
    const last = await issued(owner, changed.id);
    const states = [];
    for (const { number } of [old, again, last]) states.push((await checked(number)).state);
    expect(states).toEqual(['WITHDRAWN', 'WITHDRAWN', 'VALID']);
    expect(await checked(last.number)).toMatchObject({ priceUpTo: 290_000 });
  });

  test('ten at once, by two processes, leave one valid one', async () => {
    const owner = await openVisitor();
    const { id } = await preapproved(owner);
    const second = await secondProcess(running());
    const post = (app: typeof second) =>
      app.inject({
        method: 'POST',
        url: `/baufinanzierung/api/v1.0/preapproval/${id}/certificate`,
        headers: { host: '127.0.0.1:3000', cookie: owner.cookie },
        payload: CERTIFIED_NAME,
      });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => post(at % 2 === 0 ? second : running().app)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    const stateRows: { number: string; state: string }[] = [];
    for (const answer of answers) {
      const { number } = answer.json<IssuedCertificate>();
      stateRows.push({ number, state: (await checked(number)).state });
    }
    expect(stateRows.map(({ state }) => state).toSorted()).toEqual(['VALID', ...Array(9).fill('WITHDRAWN')]);
    const valid = stateRows.find(({ state }) => state === 'VALID')?.number;
    expect([await latestOf(owner), await printed(owner, id)]).toEqual([valid, valid]);
    await second.close();
  });

  test('the valid one is shown, printed and withdrawn, in any order of issue', async () => {
    const owner = await openVisitor();
    const { id } = await preapproved(owner);
    await issued(owner, id);
    const { number } = await issued(owner, id);
    await run(`update certificate set issued_at = issued_at - interval '1 hour'
      where is_current and account_id = '${owner.accountId}'`);
    expect([await latestOf(owner), await printed(owner, id)]).toEqual([number, number]);
    await owner.call('DELETE', `/v1.0/preapproval/${id}/certificate`);
    expect((await checked(number)).state).toBe('WITHDRAWN');
  });

  test('a page that shows an old one withdraws nothing that was issued since', async () => {
    const owner = await openVisitor();
    const { id } = await preapproved(owner);
    const [old, fresh] = [await issued(owner, id), await issued(owner, id)];
    const withdraw = (number: string) =>
      withdrawCertificate(running().database.db, owner.accountId, id, number);
    expect(await withdraw(old.number)).toBe('REPLACED');
    expect((await checked(fresh.number)).state).toBe('VALID');
    expect(await withdraw('0'.repeat(32))).toBeUndefined();
    expect([await withdraw(fresh.number), await withdraw(old.number)]).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    expect((await checked(fresh.number)).state).toBe('WITHDRAWN');
  });

  test('the database itself prevents a second valid one', async () => {
    const owner = await openVisitor();
    await issued(owner, (await preapproved(owner)).id);
    await expect(
      run(`insert into certificate (id, account_id, preapproval_id, number_hash, kid, valid_until)
        select gen_random_uuid(), account_id, preapproval_id, 'x' || number_hash, kid, valid_until from certificate
        where is_current and account_id = '${owner.accountId}'`),
    ).rejects.toThrow(/certificate_current/);
  });

  test('is withdrawn at once; a repetition succeeds, and without one there is nothing to withdraw', async () => {
    const [owner, other] = [await openVisitor(), await openVisitor()];
    const { id } = await preapproved(owner);
    const path = `/v1.0/preapproval/${id}/certificate`;
    expectRefusal(await owner.call('DELETE', path), 404, [[undefined, 'CERTIFICATE_NOT_FOUND']]);
    const { number } = await issued(owner, id);
    expectRefusal(await other.call('DELETE', path), 404, [[undefined, 'CERTIFICATE_NOT_FOUND']]);
    expect((await checked(number)).valid).toBe(true);
    for (let time = 0; time < 2; time++) expect((await owner.call('DELETE', path)).statusCode).toBe(204);
    expect(await checked(number)).toMatchObject({ valid: false, state: 'WITHDRAWN', initials: 'E. Ü.' });
    expectRefusal(await owner.call('GET', `${path}.pdf`), 404, [[undefined, 'CERTIFICATE_NOT_FOUND']]);
  });

  test('is valid on its last day, and expired afterwards, not withdrawn', async () => {
    const owner = await openVisitor();
    const { id } = await preapproved(owner);
    const { number } = await issued(owner, id);
    await later(90);
    expect((await checked(number)).state).toBe('VALID');
    await later(1);
    expect(await checked(number)).toMatchObject({ valid: false, state: 'EXPIRED', priceUpTo: 300_000 });
    await issued(owner, id);
    expect((await checked(number)).state).toBe('EXPIRED');
    await later(29);
    expect((await checked(number)).initials).toBe('E. Ü.');
    await later(1);
    expect(await checked(number)).toEqual({ valid: false, state: 'EXPIRED' });
  });

  test('an erased account leaves that it was withdrawn, and nothing else', async () => {
    const owner = await openVisitor();
    const { number } = await issued(owner, (await preapproved(owner)).id);
    const everything = (await owner.call('GET', '/v1.0/profile/export')).json<{ certificates: object[] }>();
    expect(everything.certificates).toEqual([
      expect.objectContaining({
        state: 'VALID',
        number,
        ...CERTIFIED_NAME,
        location: 'Berlin',
        priceUpTo: 300_000,
      }),
    ]);
    expect((await owner.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    expect(await checked(number)).toEqual({ valid: false, state: 'WITHDRAWN' });
  });

  test('loses its facts and its key 30 days after its end, and a year after it is not known any more', async () => {
    const { db } = running().database;
    const owner = await openVisitor();
    const { id } = await preapproved(owner);
    const { number } = await issued(owner, id);
    const swept = async () => {
      await sweep({ db, log: { error: fail } as never });
      const row = await db
        .selectFrom('certificate')
        .leftJoin('person', 'person.id', 'certificate.person_id')
        .select(['content', 'person.id'])
        .where('number_hash', '=', hashOfToken(number))
        .executeTakeFirst();
      return row && [row.content !== null, row.id !== null];
    };
    const removed = async () =>
      (await retentionCounts(db)).find(({ line }) => line === 'certificates')?.removed ?? 0;
    expect(await swept()).toEqual([true, true]);
    const before = await removed();
    expect((await owner.call('DELETE', `/v1.0/preapproval/${id}/certificate`)).statusCode).toBe(204);
    await later(30);
    expect(await swept()).toEqual([true, true]);
    await later(1);
    expect(await swept()).toEqual([false, false]);
    expect(await removed()).toBeGreaterThan(before);
    expect(await checked(number)).toEqual({ valid: false, state: 'WITHDRAWN' });
    await later(330);
    expect(await swept()).toEqual([false, false]);
    await later(6);
    expect(await swept()).toBeUndefined();
    expectRefusal(await check(number), 404, [[undefined, 'CERTIFICATE_NOT_FOUND']]);
  });

  test('is found by its number as the sheet writes it, and in capitals', async () => {
    const owner = await openVisitor();
    const { number } = await issued(owner, (await preapproved(owner)).id);
    const formatted = formatCertificateNumber(number);
    for (const entered of [formatted, formatted.replaceAll(' ', '\u00a0'), number.toUpperCase()])
      expect((await checked(encodeURIComponent(entered))).state).toBe('VALID');
  });

  test('whatever is guessed gets the same answer', async () => {
    const owner = await openVisitor();
    const { number } = await issued(owner, (await preapproved(owner)).id);
    const other = number.startsWith('a') ? 'b' : 'a';
    const guesses = [
      other + number.slice(1),
      number.slice(1),
      `${number}0`,
      NOBODYS,
      '1',
      'Ä',
      '%00',
      number + '0'.repeat(160),
    ];
    const bodies = new Set<string>();
    for (const guess of guesses.filter((text) => text !== number)) {
      const response = await check(guess);
      expectRefusal(response, 404, [[undefined, 'CERTIFICATE_NOT_FOUND']]);
      bodies.add(withoutNumber(response.body));
    }
    expect(bodies.size).toBe(1);
  });
});

onPostgres(
  'certificates that are checked too often',
  (running) => {
    test('are refused, those that exist and those that do not', async () => {
      const url = `/baufinanzierung/api/v1.0/certificates/${'0'.repeat(32)}`;
      const statuses = [];
      for (let count = 0; count < 4; count++) statuses.push((await running().app.inject({ url })).statusCode);
      expect(statuses).toEqual([404, 404, 404, 429]);
    });
  },
  { settings: { LIMIT_CERTIFICATES_PER_MINUTE: '3' } },
);

describe.each([
  [
    'an operator that only passes contacts on',
    { operator: { ...DEMO_OPERATOR, role: 'TIPPGEBER', register: '' } },
    'NOT_OFFERED',
  ],
  [
    'an operator that has switched pre-approvals off',
    { flags: { pre_approval: { defaultValue: false } } },
    'CERTIFICATE_NOT_FOUND',
  ],
] as const)('certificates of %s', (title, config, known) => {
  onPostgres(
    title,
    (running) => {
      const answer = async (method: 'GET' | 'POST' | 'DELETE', path: string, headers: { cookie?: string }) =>
        running().app.inject({ method, url: `/baufinanzierung${path}`, headers });
      test.each([
        ['POST', `/api/v1.0/preapproval/${NOBODYS}/certificate`, 'NOT_OFFERED'],
        ['GET', `/api/v1.0/preapproval/${NOBODYS}/certificate.pdf`, known],
        ['DELETE', `/api/v1.0/preapproval/${NOBODYS}/certificate`, known],
        ['GET', `/api/v1.0/certificates/${'0'.repeat(32)}`, known],
      ] as const)('%s %s: %s', async (method, path, code) => {
        const { cookie } = await openSession(running(), { email: 'aus@example.org' });
        expectRefusal(await answer(method, path, { cookie }), 404, [[undefined, code]]);
      });

      test('keys are published wherever there can be certificates', async () => {
        const keys = await answer('GET', '/zertifikat/schluessel.json', {});
        expect(keys.statusCode).toBe(known === 'NOT_OFFERED' ? 404 : 200);
      });

      test('a disabled page does not exist for a visitor without a login either', async () => {
        const issuing = await answer('POST', `/api/v1.0/preapproval/${NOBODYS}/certificate`, {});
        expectRefusal(issuing, 404, [[undefined, 'NOT_OFFERED']]);
      });
    },
    { config },
  );
});
