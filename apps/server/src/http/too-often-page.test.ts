import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const TYPED = { forename: 'Ada "Lovelace" <b>', message: 'Zeile eins\nZeile zwei', step: 'change' };

onPostgres(
  'forms that are sent to pages',
  (running) => {
    const send = (address: string, headers: Record<string, string> = {}) =>
      running().app.inject({
        method: 'POST',
        url: address,
        remoteAddress: '203.0.113.50',
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        payload: new URLSearchParams(TYPED).toString(),
      });

    test('are limited, and what was typed comes back, to be sent again by one press', async () => {
      for (const path of [FORM, `${FORM}?purchasePrice=400000`])
        expect((await send(path)).statusCode).toBe(200);
      const refused = await send(`${FORM}?purchasePrice=400000`);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(refused.body).toContain(`action="${FORM}?purchasePrice&#61;400000"`);
      expect(refused.body).toContain('value="Ada &#34;Lovelace&#34; &#60;b&#62;"');
      expect(refused.body).toContain('Zeile eins');
      // A script reads the status and keeps the form as it stands.
      const byScript = await send(`${FORM}.data`, { accept: '*/*' });
      expect([byScript.statusCode, byScript.headers['content-type']]).toEqual([
        429,
        'application/problem+json; charset=utf-8',
      ]);
      expect((await send('/baufinanzierung/partner/nichts')).statusCode).toBe(429);
    });

    test('and pages are read as before', async () => {
      const read = await running().app.inject({ url: FORM, remoteAddress: '203.0.113.50' });
      expect(read.statusCode).toBe(200);
      const cookies = [read.headers['set-cookie'] ?? []].flat();
      expect(cookies).toEqual([
        expect.stringMatching(/^session=v\.[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^XSRF-PNV-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/),
      ]);
      expect(read.headers['cache-control']).toBe('private, no-cache');
      const again = await running().app.inject({
        url: `${FORM}.data`,
        headers: { cookie: cookies.map((one) => one.split(';', 1)[0]).join('; ') },
      });
      // A browser that has a visit keeps it.
      expect([again.headers['set-cookie'] ?? []].flat()).toEqual([cookies[1]]);
      const elsewhere = await running().app.inject({ url: '/baufinanzierung/budgetrechner' });
      expect(elsewhere.headers['set-cookie']).toBeUndefined();
    });
  },
  { pages: true, settings: { LIMIT_FORMS_PER_MINUTE: '2' } },
);

onPostgres(
  'on https',
  (running) => {
    test('the cookies of a visit are bound to this very host', async () => {
      const read = await running().app.inject({ url: FORM });
      expect([read.headers['set-cookie'] ?? []].flat()).toEqual([
        expect.stringMatching(/^__Host-session=v\..*; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
        expect.stringMatching(/^XSRF-PNV-TOKEN=.*; Path=\/; SameSite=Strict; Secure$/),
      ]);
    });
  },
  { pages: true, config: { publicUrl: 'https://portal.example', https: true } },
);
