import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { moderatorOf } from '../../testing/rating-journey.ts';
import { ratingHints } from './ratings-to-moderate.ts';

const [ONE, OTHER] = [10_009, 10_316];

onPostgres('ratings as an operator reads them', (running) => {
  const moderator = () => moderatorOf(running());
  const db = () => running().database.db;

  test('is the oldest that wait, and how many there are', async () => {
    await sql`with sent as (select gen_random_uuid() as person_id, n from generate_series(1, 60) n),
      kept as (insert into person (id, key_id, wrapped_key) select person_id, 'weg', '' from sent)
      insert into rating_submission (id, provider_id, person_id, stars, content, sent_at)
      select gen_random_uuid(), ${ONE}, person_id, 1 + n % 5, '', now() - make_interval(hours => n) from sent`.execute(
      db(),
    );
    const { count, oldest } = await moderator().waiting();
    expect([count, oldest.length]).toEqual([60, 50]);
    expect(oldest.map(({ sentAt }) => sentAt)).toEqual(oldest.map(({ sentAt }) => sentAt).toSorted());
  });

  test('is all that is shown, page by page, of one provider or of all', async () => {
    await sql`insert into rating (provider_id, stars, text, demo, created_at)
      select case when n <= 45 then ${ONE}::int else ${OTHER}::int end, 4, 'Nummer ' || n, false,
      now() - make_interval(hours => n) from generate_series(1, 50) n`.execute(db());
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_none, at) => `Nummer ${from + at}`);
    for (const [providerId, page, published, texts] of [
      [undefined, 1, [50, 1, 3], numbers(1, 20)],
      [undefined, 3, [50, 3, 3], numbers(41, 50)],
      // Withdrawals can leave a link to a page beyond the last one, so the last page is returned.
      [undefined, 9, [50, 3, 3], numbers(41, 50)],
      [ONE, 3, [45, 3, 3], numbers(41, 45)],
      [OTHER, 1, [5, 1, 1], numbers(46, 50)],
      [1, 1, [0, 1, 1], []],
    ] as const) {
      const decided = await moderator().decided({ providerId, page });
      expect([decided.count, decided.page, decided.pages]).toEqual(published);
      expect(decided.ratings.map(({ text }) => text)).toEqual(texts);
      expect(new Set(decided.providers.map(({ id }) => id))).toEqual(new Set([ONE, OTHER]));
    }
  });
});

const NAMES = ['Ada Muster', 'Jörg von der Tann'];

test.each([
  ['Sehr geduldig, 3,7 % Zins und 400.000 € in 10 Jahren.', []],
  ['', []],
  ['Schreib an ada@bank.example', ['EMAIL']],
  ['Ruf an: 0151 23456789', ['PHONE']],
  ['Ruf an: +49 30 901820', ['PHONE']],
  ['Mehr auf https://bank.example', ['LINK']],
  ['Mehr auf www.bank.example', ['LINK']],
  ['Mehr auf billig-zins.de', ['LINK']],
  ['Frau MUSTER war gut', ['ADVISER']],
  ['Herr Jo\u0308rg half', ['ADVISER']],
  ['Das war von der Bank gut', []],
  ['Ein Mustervertrag kam', []],
  ['ada@bank.example, 0151 23456789, http://a.de, Frau Tann', ['EMAIL', 'PHONE', 'LINK', 'ADVISER']],
])('%j', (text, hints) => {
  expect(ratingHints(text, NAMES)).toEqual(hints);
});
