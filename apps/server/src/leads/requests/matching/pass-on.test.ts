import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { ageRequest, deliveriesOf, mailsOf, sendRequest, tokenIn } from '../../../testing/request-journey.ts';
import { setStatus } from '../intake/partner-operations.ts';
import { offerRedistribution } from '../lifecycle/overdue-requests.ts';

onPostgresFirst(
  'passing a request on from its own page',
  (running) => {
    const db = () => running().database.db;
    const parts = () => ({ ...running(), db: db() });
    const pageOf = (token: string) => `/baufinanzierung/anfrage/${token}`;
    const read = async (token: string) => (await running().app.inject(pageOf(token))).body;
    const send = (token: string, fields: Record<string, string>) =>
      running().app.inject({
        method: 'POST',
        url: pageOf(token),
        headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ absicht: 'weitergeben', ...fields }).toString(),
      });
    const fieldsOf = (html: string) =>
      Object.fromEntries(
        ['shown', 'textVersion'].map((name) => [
          name,
          new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '',
        ]),
      );
    const statusesOf = async (requestId: string) =>
      (
        await db()
          .selectFrom('request_adviser')
          .select('status')
          .where('request_id', '=', requestId)
          .orderBy('position')
          .execute()
      ).map(({ status }) => status);
    const age = (requestId: string, days: number) => ageRequest(running(), requestId, days);
    const mailTo = async (subject: RegExp, person: number) => {
      const to = `annegret.seebauer.${String(person).padStart(4, '0')}@example.org`;
      let found: Awaited<ReturnType<typeof mailsOf>> = [];
      await expect
        .poll(async () => {
          found = (await mailsOf(running(), 1)).filter(
            (mail) => mail.to === to && subject.test(mail.subject),
          );
          return found.length;
        })
        .toBe(1);
      return found[0]!;
    };

    test('is offered after two working days without contact, and done once', async () => {
      const { requestId, statusToken } = await sendRequest(running(), 1);
      expect(await read(statusToken)).not.toContain('Andere Beratungen anfragen');
      expect((await send(statusToken, {})).statusCode).toBe(409);
      await age(requestId, 9);
      await offerRedistribution(parts());
      running().jobs.wake('deliveries');
      const link =
        /\/umverteilung\/([\w-]{43})/.exec((await mailTo(/Noch keine Antwort/, 1)).text)?.[1] ?? '';

      const page = await read(statusToken);
      expect(page).toContain('Seit zwei Werktagen hat sich niemand gemeldet');
      expect(page).not.toMatch(/<input[^>]*name="phoneCalls"[^>]*checked/);
      expect(await statusesOf(requestId)).toEqual(Array(4).fill('RECEIVED'));
      const others = await send(statusToken, { ...fieldsOf(page), shown: 'others' });
      expect([others.statusCode, others.body]).toEqual([409, expect.stringContaining('hat sich geändert')]);
      const unknown = await send(statusToken, { ...fieldsOf(page), phoneCalls: 'true', textVersion: '1999' });
      expect(unknown.statusCode).toBe(409);

      // Three concurrent clicks: two on the page, one by the mail's link.
      const answers = await Promise.all([
        send(statusToken, fieldsOf(page)),
        send(statusToken, fieldsOf(page)),
        running().app.inject({
          method: 'POST',
          url: `/baufinanzierung/api/v2/contact/${link}/redistribution`,
          payload: {},
        }),
      ]);
      const [one, two, mailed] = answers.map(({ statusCode }) => statusCode);
      expect([one, two]).toEqual([303, 303]);
      expect([202, 409]).toContain(mailed);
      const after = await statusesOf(requestId);
      expect(after).toEqual([...Array(4).fill('REDISTRIBUTED'), ...Array(4).fill('RECEIVED')]);
      expect(await deliveriesOf(running(), requestId, 'REPLACED')).toHaveLength(4);

      const passedOn = await read(statusToken);
      expect(passedOn).toMatch(/hast die Anfrage an .+ weitergegeben/);
      expect(passedOn).toContain('wurden abgelöst');
      expect(passedOn).not.toContain('Andere Beratungen anfragen');
      expect((await send(statusToken, fieldsOf(page))).statusCode).toBe(303);
      expect(await statusesOf(requestId)).toEqual(after);
      // The new advisers also get two working days before they can be replaced.
      await age(requestId, 9);
      expect(await read(statusToken)).toContain('Andere Beratungen anfragen');
    });

    test('if all advisers declined, the visitor is notified, sees alternatives, and can ask others', async () => {
      const { requestId, statusToken } = await sendRequest(running(), 2);
      const { number } = await db()
        .selectFrom('request')
        .select('number')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();
      const ofAdvisers = async () =>
        (await mailsOf(running(), 1)).filter(
          ({ subject, text }) => subject.startsWith('Neue') && text.includes(number ?? '-'),
        );
      await expect.poll(async () => (await ofAdvisers()).length).toBe(4);
      const [first, ...others] = (await ofAdvisers()).map(tokenIn);
      await setStatus(parts(), first!, 'VIEWED');
      await setStatus(parts(), first!, 'DECLINED');
      expect(await deliveriesOf(running(), requestId, 'ALL_DECLINED')).toEqual([]);
      for (const token of others) await setStatus(parts(), token, 'VIEWED');
      await Promise.all(others.map((token) => setStatus(parts(), token, 'DECLINED')));
      expect(await deliveriesOf(running(), requestId, 'ALL_DECLINED')).toHaveLength(1);
      expect(await read(tokenIn(await mailTo(/leider kein Angebot/, 2)))).toContain('Alle Beratungen haben');
      await age(requestId, 9);
      await offerRedistribution(parts());
      // No mail may claim that no one answered, because all advisers declined.
      expect(await deliveriesOf(running(), requestId, 'REDISTRIBUTION')).toEqual([]);

      const state = () =>
        db()
          .selectFrom('request')
          .select(['status', 'closed_at', 'expires_at'])
          .where('id', '=', requestId)
          .executeTakeFirstOrThrow();
      expect(await state()).toMatchObject({ status: 'CLOSED', expires_at: expect.any(Date) });
      const page = await read(statusToken);
      expect(page).toContain('Alle Beratungen haben abgelehnt');
      expect(page).toMatch(/mehr Eigenkapital|weniger Kaufpreis/);
      expect(page).not.toMatch(/Zins <!-- -->\+|Zins \+/);
      expect((await send(statusToken, fieldsOf(page))).statusCode).toBe(303);
      expect(await state()).toEqual({ status: 'RECEIVED', closed_at: null, expires_at: null });
      expect((await statusesOf(requestId)).slice(4)).toEqual(Array(4).fill('RECEIVED'));
      expect(await read(statusToken)).not.toContain('Was du jetzt tun kannst');
    });

    test('if no adviser is left, the operator is asked by a click only', async () => {
      const { requestId, statusToken } = await sendRequest(running(), 3);
      await age(requestId, 9);
      await sql`update adviser set active = false where id not in
        (select adviser_id from request_adviser where request_id = ${requestId})`.execute(db());
      const unserved = () => deliveriesOf(running(), requestId, 'UNSERVED');
      expect(await read(statusToken)).toContain('Bitte weitersuchen');
      expect(await unserved()).toEqual([]);
      for (const _press of [1, 2]) expect((await send(statusToken, {})).statusCode).toBe(409);
      expect(await unserved()).toHaveLength(1);
      expect(await statusesOf(requestId)).toEqual(Array(4).fill('RECEIVED'));
      await db().updateTable('adviser').set({ active: true }).execute();
    });
  },
  { worker: true, pages: true },
);
