import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { readWidgetBuild } from './widget-build.ts';
import { rememberRelease } from './widget-routes.ts';

const WIDGETS = '/baufinanzierung/widgets';
const CASE = 'exposeid=1001&purchase-price=400000&geo-code=1276003001';

onPostgresFirst(
  "the widgets' script and page",
  (running) => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      running().app.inject({ url: WIDGETS + path, headers });

    // @contract 2.3
    test('the newest script answers any page for some minutes', async () => {
      const response = await get('/finance-widgets.js', { 'accept-encoding': 'gzip' });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-encoding': 'gzip',
      });
      expect(response.headers['content-type']).toMatch(/javascript/);
      expect(response.headers['cache-control']).toContain('max-age=300');
    });

    test('a version’s content never changes, and the integrity hash is its own', async () => {
      const build = await readWidgetBuild();
      const response = await get(`/${build.file}`);
      expect(response.body).toBe(build.script);
      expect(response.headers['cache-control']).toContain('immutable');
      expect(build.integrity).toBe(
        `sha384-${createHash('sha384').update(response.rawPayload).digest('base64')}`,
      );
    });

    test('a version of yesterday is served after an upgrade', async () => {
      const file = 'finance-widgets.AbC-_9876543.js';
      await rememberRelease(running().database.db, { file, script: 'old()' });
      await rememberRelease(running().database.db, { file, script: 'forged()' });
      const response = await get(`/${file}`);
      expect([response.statusCode, response.body]).toEqual([200, 'old()']);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'content-type': 'text/javascript; charset=utf-8',
      });
      expect((await get('/finance-widgets.AAAAAAAAAAAA.js')).statusCode).toBe(404);
    });

    // @contract 2.12
    test('the page without JavaScript may be framed anywhere and runs nothing', async () => {
      const response = await get(`/cost-widget.html?${CASE}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['x-frame-options']).toBeUndefined();
      expect(response.headers['content-security-policy']).toBe(
        "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors *",
      );
      for (const text of [
        '446.280',
        'Grunderwerbsteuer',
        'Grundbucheintrag',
        'Repräsentatives Beispiel',
        'exposeId=1001',
      ]) {
        expect(response.body).toContain(text);
      }
      expect(response.body).not.toMatch(/<script|<form|\s(style|on\w+)=/);
      const [, look = ''] = /href="([^"]+[.]css)"/.exec(response.body) ?? [];
      const style = await running().app.inject({ url: look });
      expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    });

    // @contract 4.45
    test('a commission that no one states is marked as assumed, with a link to change it', async () => {
      const marks = /Maklerprovision<a href="([^"]+)"> angenommen, ändern<\/a>/;
      const [, link] = marks.exec((await get(`/cost-widget.html?${CASE}`)).body) ?? [];
      expect(link).toMatch(/finanzierungsrechner[?].*purchasePrice=400000/);
      expect(link).not.toContain('brokerCommission');
      for (const parameter of ['broker-commission=3.57', 'has-broker-commission=false'])
        expect((await get(`/cost-widget.html?${CASE}&${parameter}`)).body).not.toContain('angenommen');
    });

    // @contract 2.12
    test('every other address stays unframeable', async () => {
      for (const path of ['/finance-widgets.js', '/cost-widget.html2', '/']) {
        const { headers } = await get(path);
        expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      }
    });

    test('a visitor’s number in the address is in no link', async () => {
      const response = await get(`/cost-widget.html?${CASE}&visitorid=abc-1&visitor-id=abc-1`);
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain('abc-1');
    });

    test.each([
      ['no attribute', ''],
      ['attributes that break their rules', 'exposeid=x&purchase-price=-1&geo-code=<script>'],
      ['attributes twice', 'purchase-price=1&purchase-price=2&cwid=%00'],
      ['names of the language', '__proto__=1&constructor=2&toString=3'],
      ['long texts and markup', `cwid=${'x'.repeat(5000)}&tracking-cmp-id="><script>alert(1)</script>`],
    ])('the page takes %s', async (_name, query) => {
      const response = await get(`/cost-widget.html?${query}`);
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toMatch(/<script|alert\(1\)<\//);
    });
  },
  { pages: true },
);
