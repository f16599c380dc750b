import { isIndexable } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { linkRow } from '../../../leads/requests/index.ts';
import { newLinkToken } from '../../privacy/index.ts';
import { bookAppointment, freeHoursOf } from '../../../testing/appointment-journey.ts';
import { flipped, reshaped } from '../../../testing/forged-tokens.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { spaced } from '../../../testing/page-text.ts';
import { mailsOf, sendRequest } from '../../../testing/request-journey.ts';
import { addressOfScreen, screens } from '../../../testing/screens.ts';

/** Path parameters (as named in route folders) that hold the secret token of a mailed link. */
const TOKENS = ['$token', '$cancelToken', '$id'];
/** By folder: the path parameter with the token, for pages that a mailed link opens directly. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  anfrage: '$token',
  termin: '$cancelToken',
  umverteilung: '$id',
  partner: '$token',
  'widerspruch/anfrage': '$id',
  abmelden: '$id',
};
const isBehindLink = (folder: string) =>
  !folder.startsWith('finanzierungsuebersicht') &&
  !folder.startsWith('betrieb') &&
  TOKENS.some((token) => folder.includes(token));

onPostgres(
  'every screen',
  (running) => {
    /** Tokens of one request, by the folder of the page that they open. */
    async function linksOfRequest(): Promise<Record<string, string>> {
      const { requestId, statusToken } = await sendRequest(running(), 1);
      const [start = ''] = await freeHoursOf(running(), statusToken);
      const { cancelToken } = await bookAppointment(running(), statusToken, start);
      const redistribution = newLinkToken();
      await running()
        .database.db.insertInto('link_token')
        .values(linkRow(redistribution, { purpose: 'REDISTRIBUTION', requestId }))
        .execute();
      const texts = (await mailsOf(running(), 7)).map(({ text }) => text).join('\n');
      const inMails = (page: string) => new RegExp(`/${page}/([\\w-]{43})`).exec(texts)?.[1] ?? '';
      return {
        anfrage: statusToken,
        termin: cancelToken,
        umverteilung: redistribution,
        partner: inMails('partner'),
        widerspruch: inMails('widerspruch/anfrage'),
        abmelden: inMails('abmelden'),
      };
    }

    const read = async (address: string) => {
      const { statusCode, headers, body } = await running().app.inject({
        url: address,
        headers: { accept: 'text/html' },
      });
      return { statusCode, headers, body };
    };

    /** Checks what every page must have, such as one h1 and a title; returns the status. */
    async function expectWhole(address: string, isPrivate: boolean): Promise<number> {
      const { statusCode, headers, body } = await read(address);
      if (statusCode >= 300 && statusCode < 400) {
        expect([address, headers.location]).toEqual([address, expect.any(String)]);
        return statusCode;
      }
      expect([address, headers['content-type']]).toEqual([address, 'text/html; charset=utf-8']);
      expect([address, [...body.matchAll(/<h1[\s>]/g)].length]).toEqual([address, 1]);
      expect([address, body]).toEqual([address, expect.stringMatching(/<html[^>]* lang="de"/)]);
      expect([address, /<title>([^<]+)<\/title>/.exec(body)?.[1]]).toEqual([
        address,
        expect.stringContaining('Heimvorteil'),
      ]);
      // Every page must link to another page of the portal.
      expect([address, body]).toEqual([address, expect.stringMatching(/<a [^>]*href="\/baufinanzierung\//)]);
      const path = address.replace(/[?].*$/, '');
      const isHidden = isPrivate || !isIndexable(path, running().config.operator);
      expect([address, headers['x-robots-tag']]).toEqual([address, isHidden ? 'noindex' : undefined]);
      if (isPrivate)
        expect([address, headers['cache-control'], headers['referrer-policy']]).toEqual([
          address,
          'no-store',
          'no-referrer',
        ]);
      return statusCode;
    }

    // @spec 1.2
    // @contract 1.25
    test('has one heading, a title and a link to continue; behind a link it is uncached and keeps its address private', async () => {
      const all = await screens();
      expect(all.length).toBeGreaterThan(60);
      for (const { folder } of all)
        await expectWhole(addressOfScreen(folder, 'a'.repeat(43)), isBehindLink(folder));
    });

    test('answers the same for a changed link, one of another purpose, and an unknown one', async () => {
      const links = await linksOfRequest();
      const renderTime = async (folder: string, token: string) => {
        const address = addressOfScreen(folder, encodeURIComponent(token));
        const { statusCode, body } = await read(address);
        return `${statusCode} ${spaced(body).replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]*>/g, '')}`;
      };
      const startedAt = performance.now();
      for (const folder of Object.keys(FIRST_PAGES)) {
        const own = links[folder.split('/')[0] ?? ''] ?? '';
        const screen = `${folder}/${FIRST_PAGES[folder]}`;
        const unknown = await renderTime(screen, newLinkToken());
        expect(unknown).toMatch(/^404 /);
        const others = Object.entries(links).filter(([name]) => !folder.startsWith(name));
        const few = flipped(own).filter((_token, at) => at % 14 === 0);
        for (const token of [...few, ...reshaped(own), ...others.map(([, other]) => other)]) {
          const answer = await renderTime(screen, token);
          // A token with U+0000 is refused before any look-up, because the database cannot store it.
          if (token.includes('\0')) expect(answer).toMatch(/^422 /);
          else expect([screen, token.slice(0, 100), answer]).toEqual([screen, token.slice(0, 100), unknown]);
        }
      }
      expect(performance.now() - startedAt).toBeLessThan(60_000);
    });

    // @contract 2.3
    test('also where its link leads somewhere', async () => {
      const links = await linksOfRequest();
      const opened: Record<string, number> = {};
      for (const { folder } of (await screens()).filter((screen) => isBehindLink(screen.folder))) {
        const token = links[folder.split('/')[0] ?? ''] ?? '';
        opened[folder] = await expectWhole(addressOfScreen(folder, token), true);
      }
      expect(opened).toMatchInlineSnapshot(`
        {
          "abmelden/$id": 200,
          "anfrage/$token": 200,
          "anfrage/$token/angaben": 200,
          "anfrage/$token/angaben/angekommen": 200,
          "anfrage/$token/angekommen": 200,
          "anfrage/$token/termin": 200,
          "partner/$token": 200,
          "partner/$token/angebot": 200,
          "termin/$cancelToken": 200,
          "umverteilung/$id": 200,
          "widerspruch/anfrage/$id": 200,
        }
      `);
      for (const token of Object.values(links)) {
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(running().logged.join('\n')).not.toContain(token);
      }
    });
  },
  { pages: true, worker: true },
);
