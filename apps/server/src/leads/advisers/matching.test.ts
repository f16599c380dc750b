import { expect, test } from 'vitest';
import { suppress } from '../../platform/suppression/index.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { mailsOf, postRequest, sendRequest } from '../../testing/request-journey.ts';

onPostgres(
  'advisers of a request',
  (running) => {
    const db = () => running().database.db;
    const pauseAll = () => db().updateTable('adviser').set({ active: false }).execute();
    async function nth(
      at: number,
      changes: Partial<{
        geo_prefixes: string[];
        capacity: number | null;
        paused_at: Date | null;
        email: string;
      }>,
    ) {
      const { id } = await db()
        .selectFrom('adviser')
        .select('id')
        .orderBy('id')
        .offset(at)
        .limit(1)
        .executeTakeFirstOrThrow();
      await db()
        .updateTable('adviser')
        .set({ active: true, capacity: null, paused_at: null, ...changes })
        .where('id', '=', id)
        .execute();
      return id;
    }
    const assignedTo = async (requestId: string) =>
      (
        await db()
          .selectFrom('request_adviser')
          .select('adviser_id')
          .where('request_id', '=', requestId)
          .orderBy('position')
          .execute()
      ).map(({ adviser_id: id }) => id);

    test('are those of the listing, else of the entered place, else of where the person lives', async () => {
      await pauseAll();
      const first = await nth(0, { geo_prefixes: ['1276002'] });
      const second = await nth(1, { geo_prefixes: ['1276003'] });
      const inBavaria = await sendRequest(running(), 1, { geoCode: '1276002' });
      const atHome = await sendRequest(running(), 2, { geoCode: undefined });
      expect(await assignedTo(inBavaria.requestId)).toEqual([first]);
      expect(await assignedTo(atHome.requestId)).toEqual([second]);
      expect(inBavaria.advisers).toEqual([{ name: expect.any(String), company: expect.any(String) }]);
      const trail = await db()
        .selectFrom('audit_event')
        .select(['action', 'detail'])
        .where('request_id', '=', inBavaria.requestId)
        .executeTakeFirstOrThrow();
      expect(trail).toMatchObject({
        action: 'ADVISERS_ASKED',
        detail: {
          advisers: [{ adviser: first, origin: 'MATCHED', reasons: [{ code: 'NEARNESS', digits: 7 }, {}] }],
        },
      });
    });

    // @contract 4.29
    test('never a paused adviser; an objection to an entered address excludes none', async () => {
      await pauseAll();
      await nth(0, { geo_prefixes: [], paused_at: new Date() });
      const named = 'genannt@example.org';
      const second = await nth(1, { geo_prefixes: [], email: named });
      const third = await nth(2, { geo_prefixes: [] });
      await db()
        .transaction()
        .execute((trx) => suppress(trx, [running().vault.blindIndex('email', named)], 'ALL'));
      const { requestId } = await sendRequest(running(), 4);
      expect((await assignedTo(requestId)).toSorted()).toEqual([second, third].toSorted());
    });

    test('concurrent requests never exceed an adviser’s weekly capacity', async () => {
      await pauseAll();
      const held = await nth(0, { geo_prefixes: [], capacity: 3 });
      const before = await db()
        .selectFrom('request_adviser')
        .select('request_id')
        .where('adviser_id', '=', held)
        .execute();
      await db()
        .updateTable('adviser')
        .set({ capacity: before.length + 3 })
        .where('id', '=', held)
        .execute();
      const free = await nth(3, { geo_prefixes: [] });
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_request, at) =>
          postRequest(running(), requestBody(100 + at), submissionKey(100 + at)),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
      const assigned = await Promise.all(
        answers.map((answer) => assignedTo(answer.json<{ requestId: string }>().requestId)),
      );
      expect(assigned.filter((ids) => ids.includes(held))).toHaveLength(3);
      expect(assigned.every((ids) => ids.includes(free))).toBe(true);
    });

    // @contract 4.39
    test('a lender without an adviser in the region is refused, and nothing is stored', async () => {
      await pauseAll();
      const only = await nth(0, { geo_prefixes: [] });
      const { provider_id: employer } = await db()
        .selectFrom('adviser')
        .select('provider_id')
        .where('id', '=', only)
        .executeTakeFirstOrThrow();
      const { rows } = { rows: [...running().market.current().providers.values()] };
      const lender = rows.find(({ kind, lenderId }) => kind === 'BANK' && lenderId !== employer)!.lenderId;
      await db()
        .updateTable('adviser')
        .set({ lenders: [employer] })
        .where('id', '=', only)
        .execute();
      const refused = await postRequest(
        running(),
        requestBody(5, { providers: [String(lender)] }),
        submissionKey(5),
      );
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: [{ code: 'LENDER_TAKES_NO_REQUESTS', field: 'providers' }] },
      ]);
      // A broker who places with all lenders of the region does not place with a bank of another region.
      const broker = rows.find(({ kind }) => kind === 'BROKER')!.lenderId;
      const bavarian = rows.find(
        ({ kind, regions }) =>
          kind === 'BANK' && regions.every((region) => region.startsWith('1276002')) && regions.length > 0,
      )!.lenderId;
      await db()
        .updateTable('adviser')
        .set({ provider_id: broker, lenders: [] })
        .where('id', '=', only)
        .execute();
      const stranger = await postRequest(
        running(),
        requestBody(5, { providers: [String(bavarian)] }),
        submissionKey(5),
      );
      expect(stranger.statusCode).toBe(422);
      await db().updateTable('adviser').set({ provider_id: lender }).where('id', '=', only).execute();
      const { requestId } = await sendRequest(running(), 5, { providers: [String(lender)] });
      expect(await assignedTo(requestId)).toEqual([only]);
    });

    test('without an adviser, visitor and operator are notified', async () => {
      await pauseAll();
      const { requestId } = await sendRequest(running(), 3);
      await expect
        .poll(async () => {
          const mails = await mailsOf(running(), 1);
          return [
            mails.some(
              ({ to, text }) =>
                to === 'annegret.seebauer.0003@example.org' &&
                text.includes('In deiner Region berät zurzeit keiner unserer Partner.'),
            ),
            mails.some(({ to, text }) => to === running().config.operator.email && text.includes(requestId)),
          ];
        })
        .toEqual([true, true]);
    });
  },
  { worker: true },
);
