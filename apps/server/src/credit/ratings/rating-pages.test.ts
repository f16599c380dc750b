import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { HOSTILE, HOSTILE_TEXTS, LIVE_MARKUP } from '../../testing/nasty-texts.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { plainText } from '../../testing/plain-text.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import {
  contactedRequest,
  firstProviderOf,
  addAdviserStep,
  publishRating,
  moderatorOf,
  rate,
  rateOrThrow,
  reach,
  reachedRequest,
} from '../../testing/rating-journey.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { sampleOf } from '../../testing/short-lists.ts';

const DESK = '/baufinanzierung/betrieb/bewertungen';

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' } as const;
/** Visible text with HTML entities decoded. */
const readText = (html: string) =>
  plainText(html).replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]);

onPostgres(
  'pages of ratings',
  (running) => {
    let person = 7_800;
    const get = async (url: string) => (await running().app.inject({ url })).body;
    const post = (token: string, fields: Record<string, string>) =>
      new CookieJar(running().app).ask(`/baufinanzierung/anfrage/${token}`, fields, {
        'sec-fetch-site': 'same-origin',
      });

    test('hostile texts are read everywhere as the texts that they are', async () => {
      const operator = await logIn(running().app, 'betrieb@example.org');
      for (const text of sampleOf(HOSTILE_TEXTS)) {
        const { statusToken, providerId } = await reachedRequest(running(), ++person);
        const { text: stored } = await rateOrThrow(running(), providerId, { statusToken, stars: 2, text });
        const pages = {
          status: await get(`/baufinanzierung/anfrage/${statusToken}`),
          desk: (await operator.ask(DESK)).body,
        };
        await publishRating(running(), stored);
        Object.assign(pages, {
          decided: (await operator.ask(DESK)).body,
          provider: await get(`/anbieter/${providerId}/`),
          all: await get(`/anbieter/${providerId}/bewertungen`),
        });
        for (const [where, body] of Object.entries(pages)) {
          expect([text, where, LIVE_MARKUP.exec(body)?.[0]]).toEqual([text, where, undefined]);
          expect([where, readText(body)]).toEqual([
            where,
            expect.stringContaining(stored.replaceAll(/\s+/g, ' ')),
          ]);
        }
      }
    });

    test('any input sent as a rating ends in a clear error or is stored', async () => {
      const { statusToken, providerId } = await reachedRequest(running(), ++person);
      const operator = await logIn(running().app, 'betrieb@example.org');
      for (const value of sampleOf(HOSTILE)) {
        const text = String(value);
        const answers = [
          await rate(running(), providerId, { statusToken, stars: value, text: 'a' }),
          await rate(running(), providerId, { statusToken, stars: 3, text: value }),
          await rate(running(), providerId, { statusToken: value, stars: 3 }),
          await rate(running(), encodeURIComponent(text.toWellFormed().slice(0, 20)), {
            statusToken,
            stars: 3,
          }),
          await post(statusToken, { absicht: 'bewerten', provider: text, stars: text, text }),
          await post(statusToken, { absicht: 'bewertung-zuruecknehmen', provider: text }),
          await operator.ask(DESK, { deed: 'show', rating: text, version: text }),
          await operator.ask(DESK, { deed: 'remove', rating: text, reason: 'INSULT', words: text }),
          await running().app.inject({
            url: `/anbieter/${providerId}/bewertungen?seite=${encodeURIComponent(text.toWellFormed().slice(0, 50))}`,
          }),
        ];
        const where = JSON.stringify(value)?.slice(0, 60);
        expect([where, answers.filter(({ statusCode }) => statusCode >= 500).length]).toEqual([where, 0]);
        // JSON may contain the raw text; only HTML could execute it.
        for (const { body, headers } of answers)
          if (String(headers['content-type']).includes('html')) expect(body).not.toMatch(LIVE_MARKUP);
      }
    });

    // @contract 4.43
    test('a rating that no operator has let through is on no page, in no data and in no answer', async () => {
      const { statusToken, providerId } = await reachedRequest(running(), ++person);
      const write = (text: string) => rateOrThrow(running(), providerId, { statusToken, stars: 1, text });
      const its = [`/anbieter/${providerId}/`, `/anbieter/${providerId}/bewertungen`];
      const api = '/baufinanzierung/api';
      const others = [
        '/baufinanzierung/',
        '/baufinanzierung/finanzierungsangebote',
        '/sitemap.xml',
        `${api}/v1.0/providers/${providerId}`,
        `${api}/v1.0/providers/random?geocode=1276003&count=3`,
        `${api}/v3/offer?purchaseprice=400000&ownfunds=120000&geocode=1276003001`,
        DESK,
        `${DESK}.data`,
        `${DESK}?anbieter=${providerId}`,
      ];
      const addresses = [...its, ...its.map((url) => `${url.replace(/\/$/, '')}.data`), ...others];
      const found = async (text: string) => {
        const answers = await Promise.all(addresses.map((url) => running().app.inject({ url })));
        for (const [at, { statusCode }] of answers.entries())
          expect([addresses[at], statusCode]).toEqual([
            addresses[at],
            addresses[at]?.startsWith(DESK) ? 401 : 200,
          ]);
        return addresses.filter((_url, at) => answers[at]?.body.includes(text));
      };

      await write('Kanarienwort');
      expect(await found('Kanarienwort')).toEqual([]);
      const operator = await logIn(running().app, 'betrieb@example.org');
      const [, id = ''] =
        /Kanarienwort[\s\S]*?name="rating" value="([^"]+)"/.exec((await operator.ask(DESK)).body) ?? [];
      const show = { deed: 'show', rating: id, version: '1' };
      const customer = await logIn(running().app, 'kundin@example.org');
      const adviser = await logIn(running().app, 'beraterin@example.org');
      for (const [who, status] of [
        [new CookieJar(running().app), 401],
        [customer, 403],
        [adviser, 403],
      ] as const)
        for (const deed of ['show', 'refuse', 'remove'])
          expect((await who.ask(DESK, { ...show, deed, reason: 'INSULT', words: '' })).statusCode).toBe(
            status,
          );
      expect(await found('Kanarienwort')).toEqual([]);

      expect((await operator.ask(DESK, show)).statusCode).toBe(303);
      expect(await found('Kanarienwort')).toEqual(addresses.slice(0, 4));
      await write('Zweite Fassung');
      expect(await found('Zweite Fassung')).toEqual([]);
      expect(await found('Kanarienwort')).toEqual(addresses.slice(0, 4));
    });

    test('an invalid form shows each error next to its field, and preserves the entries', async () => {
      const { statusToken, providerId } = await contactedRequest(running(), ++person);
      const provider = String(providerId);
      const noStars = await post(statusToken, { absicht: 'bewerten', provider, text: 'Nur Worte' });
      expect(noStars.statusCode).toBe(422);
      expect(noStars.headers['cache-control']).toBe('no-store');
      expect(plainText(noStars.body)).toContain('Diese Angabe fehlt.');
      expect(noStars.body).toMatch(/<textarea[^>]*>Nur Worte<\/textarea>/);
      const tooLong = await post(statusToken, {
        absicht: 'bewerten',
        provider,
        stars: '4',
        text: 'x'.repeat(1_001),
      });
      expect(plainText(tooLong.body)).toContain('Diese Angabe ist zu lang.');
      expect(tooLong.body).toMatch(/<input[^>]*(value="4"[^>]*checked|checked[^>]*value="4")/);
      const accepted = await post(statusToken, { absicht: 'bewerten', provider, stars: '4', text: '' });
      expect([accepted.statusCode, accepted.headers.location]).toEqual([
        303,
        `/baufinanzierung/anfrage/${statusToken}`,
      ]);
      expect(await get(`/baufinanzierung/anfrage/${statusToken}`)).toContain('Wir lesen sie');
    });

    test('a rating is offered once an adviser has been in touch, not right after sending', async () => {
      const { requestId, statusToken } = await reachedRequest(running(), ++person);
      const page = () => get(`/baufinanzierung/anfrage/${statusToken}`);
      expect(await page()).not.toContain('Wie war es?');
      await addAdviserStep(running(), requestId, 'VIEWED');
      expect(await page()).not.toContain('Wie war es?');
      await addAdviserStep(running(), requestId, 'CONTACTED');
      expect(await page()).toContain('Wie war es?');
    });

    test('a rating sent before an adviser has been in touch stays changeable', async () => {
      const { statusToken, providerId } = await reachedRequest(running(), ++person);
      await rateOrThrow(running(), providerId, { statusToken, stars: 3, text: 'Vor dem Kontakt' });
      expect(await get(`/baufinanzierung/anfrage/${statusToken}`)).toContain('Änderung senden');
    });

    test('after the withdrawal of the request its page only lets the visitor withdraw the rating', async () => {
      const { statusToken, providerId } = await reachedRequest(running(), ++person);
      await rateOrThrow(running(), providerId, { statusToken, stars: 2, text: 'Nach der Rücknahme' });
      await publishRating(running(), 'Nach der Rücknahme');
      expect((await post(statusToken, { absicht: 'zurueckziehen' })).statusCode).toBe(303);
      const page = await get(`/baufinanzierung/anfrage/${statusToken}`);
      expect(page).toContain('Nach der Rücknahme');
      expect(page).toContain('Bewertung zurücknehmen');
      expect(page).not.toContain('Änderung senden');
      const provider = String(providerId);
      await post(statusToken, { absicht: 'bewertung-zuruecknehmen', provider });
      expect(await get(`/baufinanzierung/anfrage/${statusToken}`)).not.toContain('Nach der Rücknahme');
      expect(await get(`/anbieter/${providerId}/`)).not.toContain('Nach der Rücknahme');
      expect(
        (await moderatorOf(running()).decided({ providerId: undefined, page: 1 })).ratings.map(
          ({ text }) => text,
        ),
      ).not.toContain('Nach der Rücknahme');
    });

    test('an account reads and withdraws its own ratings, another one does not', async () => {
      const own = `/baufinanzierung/finanzierungsuebersicht/deine-daten`;
      const [session, other] = [
        await openSession(running(), { email: `konto.${++person}@example.org` }),
        await openSession(running(), { email: `fremd.${person}@example.org` }),
      ];
      const sent = await session.call('POST', '/v2/contact', requestBody(person), {
        'idempotency-key': submissionKey(person),
      });
      const { requestId } = sent.json<{ requestId: string }>();
      await reach(running(), requestId);
      const providerId = await firstProviderOf(running(), requestId);
      const page = async ({ cookie }: OwnSession, url: string) =>
        (await running().app.inject({ url, headers: { host: '127.0.0.1:3000', cookie } })).body;
      const press = ({ cookie }: OwnSession, url: string, fields: Record<string, string>) =>
        running().app.inject({
          method: 'POST',
          url,
          headers: {
            host: '127.0.0.1:3000',
            cookie,
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          payload: new URLSearchParams(fields).toString(),
        });
      const request = `/baufinanzierung/finanzierungsuebersicht/anfragen/${requestId}`;
      const rating = { absicht: 'bewerten', provider: String(providerId), stars: '5', text: 'Aus dem Konto' };
      expect((await press(other, request, rating)).statusCode).toBe(404);
      expect((await press(session, request, rating)).statusCode).toBe(303);
      expect(await page(session, request)).toContain('Aus dem Konto');
      expect(await page(session, own)).toContain('Aus dem Konto');
      expect(await page(other, own)).not.toContain('Deine Bewertungen');
      await publishRating(running(), 'Aus dem Konto');
      const [, id = ''] = /name="rating" value="([\da-f-]{36})"/.exec(await page(session, own)) ?? [];
      expect(id).not.toBe('');
      await press(other, own, { absicht: 'bewertung-zuruecknehmen', rating: id });
      expect(await get(`/anbieter/${providerId}/`)).toContain('Aus dem Konto');
      await press(session, own, { absicht: 'bewertung-zuruecknehmen', rating: id });
      expect(await get(`/anbieter/${providerId}/`)).not.toContain('Aus dem Konto');
      expect(await page(session, own)).not.toContain('Deine Bewertungen');
    });

    test('readers learn the month in which something was written, and nothing shorter', async () => {
      // 23:17 UTC on 31 October is already 1 November in Germany.
      await sql`insert into rating (provider_id, stars, text, demo, created_at, changed_at) values
        (10316, 3, 'Im November', false, '2036-10-31T23:17:41.123Z', '2036-12-14T08:19:42.456Z')`.execute(
        running().database.db,
      );
      for (const url of ['/anbieter/10316/', '/anbieter/10316/bewertungen']) {
        const page = await get(url);
        expect(plainText(page)).toContain('November 2036, geändert Dezember 2036');
        for (const body of [page, await get(`${url.replace(/\/$/, '')}.data`)]) {
          expect(body).toContain('Im November');
          expect(body).toContain('2036-12');
          expect(body).not.toMatch(/2036-\d\d-|:17:41|:19:42|20361214|20361031|2040797861123/);
        }
      }
    });

    test('the desk shows what a changed rating replaces', async () => {
      const { statusToken, providerId } = await reachedRequest(running(), ++person);
      const operator = await logIn(running().app, 'betrieb@example.org');
      const waiting = async () => {
        const texts = plainText((await operator.ask(DESK)).body);
        return texts.slice(texts.indexOf('Fassung zwei'));
      };
      await rateOrThrow(running(), providerId, { statusToken, stars: 3, text: 'Fassung eins' });
      await publishRating(running(), 'Fassung eins');
      await rateOrThrow(running(), providerId, { statusToken, stars: 4, text: 'Fassung zwei' });
      expect(await waiting()).toMatch(/^Fassung zwei Ersetzt, was bis jetzt dasteht:.{0,60} Fassung eins/);
    });

    test('an operator reaches every rating that is shown', async () => {
      await sql`insert into rating (provider_id, stars, text, demo, created_at) select 10009, 4, 'Weit hinten ' || n,
        false, '2035-01-01T12:00:00Z'::timestamptz - make_interval(days => n) from generate_series(1, 45) n`.execute(
        running().database.db,
      );
      const operator = await logIn(running().app, 'betrieb@example.org');
      const last = `${DESK}?anbieter=10009&seite=3`;
      const { body } = await operator.ask(last);
      expect(body).toContain('Weit hinten 45');
      expect(plainText(body)).toContain('Seite 3 von 3');
      const [, id = ''] = /name="rating" value="(\d+)"(?!.*name="rating" value="\d+")/s.exec(body) ?? [];
      const removed = await operator.ask(last, { deed: 'remove', rating: id, reason: 'INSULT', words: '' });
      expect([removed.statusCode, removed.headers.location]).toEqual([303, `${last}&erledigt=entfernt`]);
      expect((await operator.ask(last)).body).not.toContain('Weit hinten 45');
    });

    test.each(['0', '-1', '1.5', 'x', '999999', '1e9'])('there is no page %s of ratings', async (page) => {
      const answer = await running().app.inject({ url: `/anbieter/10316/bewertungen?seite=${page}` });
      expect(answer.statusCode).toBe(404);
    });
  },
  { pages: true, settings: { LIMIT_FORMS_PER_MINUTE: '100000', LIMIT_CALLS_PER_MINUTE: '100000' } },
);
