import { expect, test } from 'vitest';
import { ANSWERS, MORE_ANSWERS } from '../../testing/flow-answers.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { cellsOf, rowOf } from '../../testing/page-elements.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';
import { ScriptlessBrowser } from '../../testing/scriptless-browser.ts';

const ROOT = '/baufinanzierung';
const CALCULATOR = `${ROOT}/wie-viel-haus-kann-ich-mir-leisten/`;
const PURCHASE = `${ROOT}/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003001`;

onPostgres(
  'assumed child benefit',
  (running) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    const opened = async (address: string) => {
      const browser = new PlainBrowser(running().app);
      await browser.open(address);
      return browser;
    };

    // @spec 3.62
    test('is a line of the calculator that an entered 0 takes away', async () => {
      const browser = await opened(CALCULATOR);
      browser.fill('Nettogehalt im Monat', '4.500');
      browser.fill('Ersparnisse', '80.000');
      browser.fill('Kinder', '2');
      await browser.press(/^(Neu b|B)erechnen$/);
      // Child benefit in the test: 259 € for each of two children, 518 € in total
      expect(cellsOf(rowOf(browser.main, /^Kindergeld/)).map(plain)).toEqual(['von uns angenommen', '518 €']);
      expect(plain(browser.text)).toContain(
        'Wenn leer: 518 €, von uns angenommen. Bekommst du keins, trage 0 ein.',
      );
      expect(browser.field('Kindergeld').value).toBe('');
      browser.fill('Kindergeld', '0');
      await browser.press(/^(Neu b|B)erechnen$/);
      expect(cellsOf(rowOf(browser.main, /^Kindergeld/)).map(plain)).toEqual(['0 €', '0 €']);
      expect(plain(browser.text)).not.toContain('Kindergeld 518 €, angenommen');
    });

    test('is next to the income of the financing calculator, and counts in its verdict', async () => {
      const browser = await opened(PURCHASE);
      browser.fill('Nettogehalt im Monat', '6000');
      browser.fill('Kinder', '2');
      await browser.press('Neu berechnen');
      expect(plain(browser.text)).toContain('6.000 € im Monat + Kindergeld 518 €, angenommen');
      // Instalment of 1,615.97 €: 24.8 % of 6,518 €, the income with child benefit; 26.9 % of 6,000 € without
      expect(plain(browser.result)).toContain('25 % deines Einkommens');
      browser.fill('Kindergeld', '0');
      await browser.press('Neu berechnen');
      expect(plain(browser.result)).toContain('27 % deines Einkommens');
      expect(plain(browser.text)).not.toContain('Kindergeld 518 €, angenommen');
    });

    test.each([
      'wie-viel-haus-kann-ich-mir-leisten/ergebnisseite',
      'finanzierungsvorpruefung/ergebnisseite/haushalt',
    ])('is a line of %s, next to the income that it is asked with', async (page) => {
      const send = async (changed: object) => {
        const browser = new ScriptlessBrowser(running().app);
        const answers = { ...ANSWERS, ...MORE_ANSWERS, withoutScript: 'true', ...changed };
        const { body } = await browser.jar.ask(`${ROOT}/v2/${page}`, answers, {
          'sec-fetch-site': 'same-origin',
        });
        browser.html = body;
        return plain(browser.text);
      };
      const assumed = await send({ numberOfChildren: '2' });
      expect(assumed).toMatch(/Kindergeld\s*von uns angenommen\s*518 €/);
      expect(assumed).toContain('4.500 € + Kindergeld, von uns angenommen');
      const none = await send({ numberOfChildren: '2', childBenefits: '0' });
      expect(none).toMatch(/Kindergeld\s*0 €\s*0 €/);
      expect(none).not.toContain('Kindergeld, von uns');
      expect(await send({ numberOfChildren: '0' })).not.toMatch(/Kindergeld\s*von uns angenommen/);
    });

    test('is asked for in sight once there are children', async () => {
      const browser = new ScriptlessBrowser(running().app);
      const flow = `${ROOT}/v2/wie-viel-haus-kann-ich-mir-leisten`;
      await browser.open(`${flow}/fragen`);
      await browser.press('Weiter', { numberOfChildren: '1' });
      for (const answer of [
        { livingArea: '100' },
        { financingType: 'PurchaseFinancing' },
        { savings: '80000' },
      ])
        await browser.press('Weiter', answer);
      expect(browser.text).toContain('Was kommt im Monat herein?');
      expect(plain(browser.text)).toContain(
        'Wenn leer, nehmen wir den gesetzlichen Betrag je Kind an. Bekommst du keins, trage 0 ein.',
      );
      const rare = browser.html.indexOf('Weitere Einnahmen');
      expect(browser.html.indexOf('name="childBenefits"')).toBeLessThan(rare);
    });
  },
  { pages: true },
);
