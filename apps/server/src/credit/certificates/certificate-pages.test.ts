import type { IssuedCertificate } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { secondProcess, type TestApp } from '../../testing/test-app.ts';

const TAB = '/baufinanzierung/finanzierungsuebersicht/zertifikat';
const RESULT = '/baufinanzierung/v2/finanzierungsvorpruefung/ergebnisseite';
const API = '/baufinanzierung/api/v1.0/preapproval';
const CASE = { ...EXAMPLES['createPreapproval'], purchasePrice: 300_000 };
/** A visitor whose income allows a far higher price than the own funds do. */
const SHORT_OF_OWN_FUNDS = { income: { salary: 10_000 }, ownFunds: 60_000 };

let people = 0;

/** A logged-in visitor without JavaScript. */
async function browserOf(running: TestApp, calls: FastifyInstance = running.app) {
  const { cookie } = await openSession(running, { email: `blatt.${++people}@example.org` });
  const headers = { host: '127.0.0.1:3000', cookie, 'sec-fetch-site': 'same-origin' };
  const post = (url: string, payload: object) => calls.inject({ method: 'POST', url, headers, payload });
  const textOf = (html: string) => html.replaceAll('<!-- -->', '');
  return {
    async open(url: string = TAB) {
      const { statusCode, body } = await running.app.inject({ url, headers });
      return { statusCode, body: textOf(body) };
    },
    async send(fields: Record<string, string>) {
      const { statusCode, headers: sent } = await running.app.inject({
        method: 'POST',
        url: TAB,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      return { statusCode, location: String(sent['location']) };
    },
    preapproved: async (change: object = {}) =>
      (await post(API, { ...CASE, ...change })).json<{ id: string; result: string }>(),
    issued: async (id: string) =>
      (
        await post(`${API}/${id}/certificate`, { forename: 'Erna', surname: 'Übersee' })
      ).json<IssuedCertificate>(),
  };
}

const withdrawal = (vorpruefung: string, nummer: string) => ({
  absicht: 'zuruecknehmen',
  vorpruefung,
  nummer,
});

onPostgres(
  'the page of the own certificate',
  (running) => {
    test('names the highest price that the call would take, and offers one that it takes', async () => {
      const browser = await browserOf(running());
      expect((await browser.preapproved(SHORT_OF_OWN_FUNDS)).result).toBe('POSITIVE');
      const { body } = await browser.open();
      expect(body).toMatch(/Immobilie bis.*300\.000\s€/s);
      const [, highest = ''] = /Höchstens ([\d.]+)\s€/.exec(body) ?? [];
      for (const [over, result] of [
        [0, 'POSITIVE'],
        [1, 'NEGATIVE'],
      ] as const) {
        const purchasePrice = Number(highest.replaceAll('.', '')) + over;
        expect((await browser.preapproved({ ...SHORT_OF_OWN_FUNDS, purchasePrice })).result).toBe(result);
      }
    });

    // @spec 2.92
    test('links to a new calculation and to a certificate, whatever the result of the check', async () => {
      const browser = await browserOf(running());
      const again = /<a [^>]*href="([^"]*)"[^>]*>Neu berechnen<[/]a>/;
      for (const [change, canIssue] of [
        [{}, true],
        [{ purchasePrice: 900_000 }, false],
      ] as const) {
        await browser.preapproved(change);
        const { body } = await browser.open();
        expect(again.exec(body)?.[1]).toMatch(/finanzierungsvorpruefung[/]fragen[/]neu-starten$/);
        expect(body.includes('Zertifikat ausstellen')).toBe(canIssue);
      }
    });

    test('states before the submission that an entered rate is not certified', async () => {
      const browser = await browserOf(running());
      const entered = { purchasePrice: 900_000, ownFunds: 250_000, nominalInterestRate: 0 };
      expect((await browser.preapproved(entered)).result).toBe('POSITIVE');
      const { body } = await browser.open();
      expect(body).toContain('nur mit dem Zins, den du selbst eingetragen hast');
      expect(body).not.toContain('Zertifikat ausstellen');
    });

    test('names the valid amount if today’s check has another one, as the result does', async () => {
      const browser = await browserOf(running());
      const { id } = await browser.preapproved();
      await browser.issued(id);
      const result = (of: string) => browser.open(`${RESULT}?vorpruefung=${of}`);
      for (const { body } of [await browser.open(), await result(id)])
        expect(body).not.toContain('data-code="OTHER_CERTIFICATE"');
      const { id: later } = await browser.preapproved({ purchasePrice: 280_000 });
      const tab = (await browser.open()).body;
      expect(tab).toMatch(/Wer dein Zertifikat prüft, liest weiter 300\.000\s€: Das gilt bis [\d.]{10}\./);
      expect(tab).toMatch(/Deine letzte Vorprüfung kommt auf 280\.000\s€\. Soll das gelten, stell das/);
      const { body } = await result(later);
      expect(body).toMatch(/Du hast schon ein Zertifikat über 300\.000\s€/);
      expect(body).toMatch(/Sollen die 280\.000\s€ dieser Vorprüfung gelten, stell es neu aus/);
      const { id: refused } = await browser.preapproved({ purchasePrice: 900_000 });
      expect((await browser.open()).body).toContain('Nimm das Zertifikat zurück, wenn es nicht mehr');
      expect((await result(refused)).body).toContain('Nimm es zurück, wenn du jetzt mit den Angaben');
    });

    test('withdraws the shown certificate, and reports if another one is valid by now', async () => {
      const browser = await browserOf(running());
      const { id } = await browser.preapproved();
      const [old, fresh] = [await browser.issued(id), await browser.issued(id)];
      const late = await browser.send(withdrawal(id, old.number));
      expect(late).toEqual({ statusCode: 303, location: `${TAB}?erledigt=ersetzt` });
      expect((await browser.open(late.location)).body).toContain(
        'war schon ersetzt: Dein jetziges gilt weiter',
      );
      const unknown = await browser.send(withdrawal(id, '0'.repeat(32)));
      expect((await browser.open(unknown.location)).body).toContain('gab es schon nicht mehr');
      // A forged URL with this parameter must not report a valid certificate as withdrawn.
      const done = `${TAB}?erledigt=zuruecknehmen`;
      expect((await browser.open(done)).body).not.toContain('ist zurückgenommen');
      expect((await browser.send(withdrawal(id, fresh.number))).location).toBe(done);
      expect((await browser.open(done)).body).toContain('Dein Zertifikat ist zurückgenommen');
    });
  },
  { pages: true },
);

onPostgres(
  'a link with a wrong signature',
  (running) => {
    // @contract 4.37
    test('shows one page with instructions: no card, no personal data', async () => {
      const browser = await browserOf(running());
      const { id } = await browser.preapproved();
      const { number } = await browser.issued(id);
      const page = `/baufinanzierung/zertifikat/${number}`;
      const [, href = ''] =
        /<a href="([^"]+)">Was andere davon sehen/.exec((await browser.open()).body) ?? [];
      const { searchParams } = new URL(href.replaceAll('&amp;', '&'));
      const [k, s] = [searchParams.get('k') ?? '', searchParams.get('s') ?? ''];
      const good = await browser.open(`${page}?${new URLSearchParams({ k, s })}`);
      expect(good.body).toContain('Dieses Zertifikat ist echt und gilt');
      const facts = ['E. Ü.', '300.000', 'Gilt<'];
      for (const one of facts) expect(good.body).toContain(one);
      const letter = (text: string) => text.slice(0, -3) + (text.at(-3) === 'A' ? 'B' : 'A') + text.slice(-2);
      for (const [query, heading] of [
        [{ k, s: letter(s) }, 'Die Unterschrift passt nicht'],
        [{ k: letter(k), s }, 'Diese Unterschrift ist nicht von uns'],
        [{ k }, 'Die Unterschrift passt nicht'],
        [{ k, s: '' }, 'Die Unterschrift passt nicht'],
        [{ s }, 'Diese Unterschrift ist nicht von uns'],
        [{ k: '', s }, 'Diese Unterschrift ist nicht von uns'],
      ] as const) {
        const { statusCode, body } = await browser.open(`${page}?${new URLSearchParams(query)}`);
        expect([query, statusCode, body.includes(`<h1>${heading}</h1>`)]).toEqual([query, 200, true]);
        for (const one of ['Was du jetzt tun kannst', 'Bitte die Person', `href="${page}"`])
          expect(body).toContain(one);
        // Without a valid signature, neither the HTML nor its embedded JSON reveals the certificate's facts.
        for (const one of [...facts, 'priceUpTo', 'Übersee'])
          expect([one, body.includes(one)]).toEqual([one, false]);
        expect(body).not.toMatch(/<h2[^>]*>BaufiReady/);
      }
      // Without a signature, the page confirms only that the number is valid.
      for (const query of ['', '?k=&s='])
        expect((await browser.open(page + query)).body).toContain('Diese Nummer gilt');
      const other = page.slice(0, -1) + (page.endsWith('0') ? '1' : '0');
      const unknown = await browser.open(`${other}?${new URLSearchParams({ k, s })}`);
      expect([unknown.statusCode, unknown.body.includes('Gilt<')]).toEqual([404, false]);
      // After a withdrawal the public check says so, but a wrong signature still reveals no facts.
      await browser.send(withdrawal(id, number));
      const ended = await browser.open(`${page}?${new URLSearchParams({ k, s: letter(s) })}`);
      expect(ended.body).toContain('Dieses Zertifikat wurde zurückgenommen');
      expect(ended.body).toContain('Außerdem passt die Unterschrift');
      for (const one of facts) expect(ended.body).not.toContain(one);
      expect((await browser.open(`${page}?${new URLSearchParams({ k, s })}`)).body).toContain('E. Ü.');
    });
  },
  { pages: true },
);

onPostgres(
  'certificates after pre-approvals were switched off',
  (running) => {
    test('are checked, shown and withdrawn, and no link leads to another one', async () => {
      const before = await secondProcess({ ...running(), config: { ...running().config, flags: {} } });
      const browser = await browserOf(running(), before);
      expect((await browser.open()).statusCode).toBe(404);
      const { id } = await browser.preapproved();
      const { number } = await browser.issued(id);
      const checked = await browser.open(`/baufinanzierung/zertifikat/${number}`);
      expect(checked.statusCode).toBe(200);
      expect(checked.body).toContain('Diese Nummer gilt');
      const own = await browser.open();
      expect(own.body).toContain('Erna Übersee');
      for (const { body } of [checked, own]) expect(body).not.toContain('finanzierungsvorpruefung');
      expect(own.body).not.toContain('Neu ausstellen');
      expect((await browser.send({ absicht: 'ausstellen', vorpruefung: id })).statusCode).toBe(404);
      const { location } = await browser.send(withdrawal(id, number));
      expect((await browser.open(location)).body).toContain('Dein Zertifikat ist zurückgenommen');
      await before.close();
    });
  },
  { pages: true, config: { flags: { pre_approval: { defaultValue: false } } } },
);
