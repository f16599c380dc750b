import { expect, test } from 'vitest';
import { ANSWERS, MORE_ANSWERS } from '../../testing/flow-answers.ts';
import { storeProposals, proposalOf, PURCHASE } from '../../testing/stored-proposals.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { allNamed, named } from '../../testing/page-elements.ts';
import { figureOf, spaced } from '../../testing/page-text.ts';
import { plainText } from '../../testing/plain-text.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';

const ROOT = '/baufinanzierung/';
/** Thüringen's transfer tax: 6.5 % in the portal's table, 5 % by law since 2024. */
const THURINGIA = 'purchasePrice=400000&ownFunds=90000&geoCode=1276016';
const BY_LAW = /gesetzlich seit 01[.]01[.]2024: 5,0/;
const TAKE = 'Mit dem gesetzlichen Satz rechnen';
const BACK = 'Zurück zur Tabelle des Portals';
const PAGES = [
  'nebenkostenrechner',
  'finanzierungsrechner',
  'eigenkapitalrechner',
  'budgetrechner',
  'mieten-oder-kaufen',
  'finanzierungsangebote',
  'tilgungsrechner/zielrechner?goal=purchase',
  'tilgungsrechner/bauphase',
  'tilgungsrechner/mehrere-darlehen',
];
const FLOWS = ['wie-viel-haus-kann-ich-mir-leisten', 'finanzierungsrechner', 'finanzierungsvorpruefung'];

onPostgres(
  'the tax of the law, where the table has another,',
  (running) => {
    const opened = async (page: string) => {
      const browser = new PlainBrowser(running().app);
      await browser.open(ROOT + page);
      return browser;
    };

    for (const page of PAGES) {
      test(`is named at ${page}, and counts by one click`, async () => {
        const browser = await opened(`${page}${page.includes('?') ? '&' : '?'}${THURINGIA}`);
        expect(browser.text).toMatch(BY_LAW);
        await browser.press(TAKE);
        expect(allNamed(browser.main, 'button', BACK)).not.toEqual([]);
        expect(browser.html).toContain('STATUTORY');
        await browser.press(BACK);
        expect(browser.text).toMatch(BY_LAW);
        expect(new URL(browser.url, 'http://test').searchParams.get('landTransferTax') ?? '').toBe('');
      });
    }

    for (const flow of FLOWS) {
      test(`is named at the result of the flow ${flow}, and counts by one click`, async () => {
        const address = `${ROOT}v2/${flow}/ergebnisseite`;
        const toCosts = () =>
          flow === 'finanzierungsvorpruefung' ? browser.press('Angaben ändern') : Promise.resolve();
        const place = { place: '99084 Erfurt', postcode: '99084', geoCode: '1276016' };
        const browser = new PlainBrowser(running().app);
        await browser.send(address, { ...ANSWERS, ...MORE_ANSWERS, ...place, withoutScript: 'true' });
        await toCosts();
        expect(browser.text).toMatch(BY_LAW);
        const costs = () => figureOf(spaced(browser.html), /Nebenkosten/);
        const before = costs();
        await browser.press(TAKE);
        await toCosts();
        expect(costs()).not.toBe(before);
        await browser.press(BACK);
        await toCosts();
        expect(browser.text).toMatch(BY_LAW);
        expect(costs()).toBe(before);
      });
    }

    // @contract 1.4
    test.each([
      'finanzierungsuebersicht/konditionen?',
      'finanzierungsangebote/vergleich?providers=10001&providers=10002&',
    ])('is named at %s, and counts by one link', async (page) => {
      const browser = await opened(page + THURINGIA);
      expect(browser.text).toMatch(BY_LAW);
      const before = browser.text;
      await browser.follow(TAKE);
      expect(browser.text).not.toMatch(BY_LAW);
      expect(browser.text).toContain('Grunderwerbsteuer nach dem Gesetz');
      await browser.follow(BACK);
      expect(browser.text).toBe(before);
    });

    test.each(['finanzierungsuebersicht?', '?'])('is named at %s, which has no form of it', async (page) => {
      const entered = `${page}financingType=PurchaseFinancing&${THURINGIA}`;
      expect((await opened(entered)).text).toMatch(BY_LAW);
      expect((await opened(`${entered}&landTransferTax=STATUTORY`)).text).not.toMatch(BY_LAW);
    });

    // @contract 1.4
    test('is named at proposals, at each of them, and where they are compared', async () => {
      const visit = await openSession(running(), { email: 'steuer.7900@example.org' });
      const stored = await storeProposals(running(), visit, [proposalOf(10_001), proposalOf(10_002)], {
        ...PURCHASE,
        geoCode: '1276016',
      });
      const [one, other] = stored.proposalIds;
      const read = async (path: string) => {
        const { body } = await running().app.inject({ url: ROOT + path, headers: { cookie: visit.cookie } });
        return spaced(plainText(body));
      };
      for (const path of [
        `finanzierungsuebersicht/angebote?vorpruefung=${stored.id}`,
        `finanzierungsuebersicht/angebote/${one}`,
        `finanzierungsangebote/vergleich?vorpruefung=${stored.id}&vorschlag=${one}&vorschlag=${other}`,
      ])
        expect([path, BY_LAW.test(await read(path))]).toEqual([path, true]);
    });

    test('counts in a lender’s own offer by one link', async () => {
      const browser = await opened(`finanzierungsangebote?${THURINGIA}`);
      await browser.open(browser.main.querySelector('h3 a')?.getAttribute('href') ?? '');
      const rate = () => figureOf(spaced(browser.html), /^Rate im Monat$/);
      const before = rate();
      await browser.follow(TAKE);
      expect(rate()).not.toBe(before);
      await browser.follow(BACK);
      expect(browser.text).toMatch(BY_LAW);
      expect(rate()).toBe(before);
    });

    test('counts in a request by one click, and the table again by another', async () => {
      const browser = await opened(`finanzierungsangebote/finanzierungsanfrage?openForm=true&${THURINGIA}`);
      const chosen = () =>
        [...browser.main.querySelectorAll('input[name="landTransferTax"]')].map(({ value }) => value);
      expect(browser.text).toMatch(BY_LAW);
      await browser.press(TAKE);
      expect(browser.text).not.toMatch(BY_LAW);
      expect(chosen()).toEqual(['STATUTORY']);
      expect(browser.main.querySelector('[role="alert"]')).toBeNull();
      await browser.press(BACK);
      expect(browser.text).toMatch(BY_LAW);
      expect(chosen()).toEqual([]);
      expect(browser.main.querySelector('[role="alert"]')).toBeNull();
    });

    test('is sent with everything that is in the form', async () => {
      const browser = await opened(`nebenkostenrechner?${THURINGIA}&amortizationRate=3`);
      browser.fill('Eigenkapital', '100000');
      await browser.press(TAKE);
      expect(browser.text).toContain('Grunderwerbsteuer nach dem Gesetz');
      expect(browser.url).toMatch(/ownFunds=100[.]?000/);
      expect(browser.url).toMatch(/amortizationRate=3/);
      await browser.press(BACK);
      expect(browser.text).toMatch(BY_LAW);
    });

    test('is not chosen by Enter in a field', async () => {
      const browser = await opened(`nebenkostenrechner?${THURINGIA}`);
      await browser.enter('Eigenkapital');
      expect(browser.url).toMatch(/[?].*ownFunds=90[.]?000/);
      expect(browser.url).not.toMatch(/STATUTORY|GNOTKG/);
    });

    test('has exact fees for its neighbour, taken and given back by one click', async () => {
      const browser = await opened(`nebenkostenrechner?${THURINGIA}`);
      await browser.press('Genau nach Gebührentabelle rechnen');
      expect(browser.url).toContain('purchaseFees=GNOTKG');
      expect(named(browser.main, 'button', 'Zurück zu 1,5 % und 0,5 %')).toBeDefined();
      expect(browser.linkTo('Monatliche Rate ausrechnen')).toContain('purchaseFees=GNOTKG');
      await browser.follow('Monatliche Rate ausrechnen');
      expect(figureOf(spaced(browser.html), /^Darlehen$/)).not.toBe('358.280 €');
    });

    test('has nothing to do with a debt, which is offered with each lender’s own surcharge', async () => {
      const browser = await opened(
        'finanzierungsangebote?financingType=FollowupFinancing&remainingDebt=180000&propertyValue=420000',
      );
      expect(browser.field('Restschuld').value).toBe('180.000');
      expect(allNamed(browser.main, 'input', 'Kaufpreis')).toEqual([]);
      expect(browser.html).toMatch(/<title>[^<]*Wer übernimmt deine Restschuld/);
      expect(browser.heading).toBe('Wer übernimmt deine Restschuld?');
      expect(browser.text).toMatch(/\d+ von \d+ Banken könnten das Darlehen übernehmen[.]/);
      browser.fill('Zinsbindung endet am', '03/2028');
      await browser.press('Angebote neu suchen');
      expect(browser.field('Zinsbindung endet am').value).toBe('31.03.2028');
      expect(browser.text).toContain('den Aufschlag des Anbieters für diesen Vorlauf');
      expect(browser.text).toContain('Vorlauf bis zur Auszahlung (Forward)');
    });
  },
  { pages: true },
);
