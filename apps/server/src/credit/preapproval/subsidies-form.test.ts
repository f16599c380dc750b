import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { descriptionOf, named, textOf } from '../../testing/page-elements.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
/** Pages that list subsidised programmes for a pre-approval. */
const PLACES = {
  'its result': '/baufinanzierung/v2/finanzierungsvorpruefung/ergebnisseite/vorschlaege',
  'the proposals': `${OVERVIEW}/angebote`,
  'a page of their own': `${OVERVIEW}/foerderung`,
} as const;
const SEND = 'Förderung neu prüfen';

onPostgres(
  'programmes of a pre-approval',
  (running) => {
    const part = (browser: PlainBrowser) => named(browser.main, 'section', 'Förderung');
    /** Subsidised programme "Jung kauft Alt" and its verdict on the case. */
    const family = (browser: PlainBrowser) => part(browser).querySelector('[data-programme="308"]');
    const stateOf = (browser: PlainBrowser) => family(browser)?.getAttribute('data-state');

    const openAt = async (address: string) => {
      const browser = new PlainBrowser(running().app);
      // Open a page first, because it creates the session that owns the answer.
      await browser.open(PLACES['a page of their own']);
      const made = await running().app.inject({
        method: 'POST',
        url: '/baufinanzierung/api/v1.0/preapproval',
        headers: { cookie: browser.jar.header, 'sec-fetch-site': 'same-origin' },
        payload: { income: { salary: 4_500 }, purchasePrice: 350_000, ownFunds: 80_000 },
      });
      for (const { name, value } of made.cookies) browser.jar.cookies.set(name, value);
      await browser.open(`${address}?vorpruefung=${made.json<{ id: string }>().id}`);
      return browser;
    };

    /** Enters the purchase of an old house to renovate; income limit with two children: 100,000 €. */
    const answer = (browser: PlainBrowser, taxableIncome: string) => {
      const form = named(part(browser), 'form', 'Deine Angaben zur Förderung');
      browser.select(/^Neubau oder Bestand/, 'EXISTING', form);
      browser.select(/^Klasse im Energieausweis/, 'G', form);
      browser.select(/^Sanierung geplant/, 'Ja', form);
      browser.fill(/^Wohnungen, die du kaufst oder baust/, '1', form);
      browser.fill(/^Euer Anteil/, '100', form);
      browser.fill(/^Kinder unter 18/, '2', form);
      browser.fill(/^Zu versteuerndes Einkommen/, taxableIncome, form);
      browser.select(/^Andere Wohnimmobilie/, 'Nein', form);
      browser.select(/^Baukindergeld/, 'Nein', form);
    };

    describe.each(Object.entries(PLACES))('on %s', (_name, address) => {
      test('are asked, answered, and then in the proposals', async () => {
        const browser = await openAt(address);
        expect(stateOf(browser)).toBe('OPEN');
        expect(textOf(family(browser))).toMatch(/Offen: .*Klasse im Energieausweis/);
        answer(browser, '100.000');
        await browser.press(SEND);
        expect(browser.url).toMatch(/finanzierungsuebersicht[/]foerderung[?]vorpruefung=/);
        expect(stateOf(browser)).toBe('POSSIBLE');
        expect(textOf(family(browser))).toMatch(/bis 125[.]000 €/);
        expect(textOf(family(browser))).toMatch(/Bedingungen gültig ab .*, geprüft am .*Quelle: /);
        expect(textOf(family(browser))).toContain('Was noch nachzuweisen ist');
        expect(browser.field(/^Zu versteuerndes Einkommen/).value).toMatch(/^100[.]?000$/);
        await browser.follow('Zu deinen Vorschlägen');
        expect(browser.heading).toBe('Welche Finanzierung passt?');
        expect(stateOf(browser)).toBe('POSSIBLE');
      });

      test('show errors next to their fields, and no entry is lost', async () => {
        const browser = await openAt(address);
        answer(browser, 'viel');
        browser.fill(/^Kinder unter 18/, '21');
        await browser.press(SEND);
        expect([browser.status, browser.url]).toEqual([
          422,
          expect.stringMatching(/foerderung[?]vorpruefung=/),
        ]);
        for (const [label, text] of [
          [/^Zu versteuerndes Einkommen/, 'viel'],
          [/^Kinder unter 18/, '21'],
        ] as const) {
          const field = browser.field(label);
          expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', text]);
          expect(descriptionOf(field)).toMatch(/\S/);
        }
        expect(browser.field(/^Klasse im Energieausweis/).value).toBe('G');
        expect(stateOf(browser)).toBe('OPEN');
      });
    });

    test('an income above the limit excludes a programme, with the reason', async () => {
      const browser = await openAt(PLACES['a page of their own']);
      answer(browser, '100.001');
      await browser.press(SEND);
      expect(stateOf(browser)).toBe('EXCLUDED');
      expect(family(browser)?.querySelector('[data-code="TAXABLE_INCOME"]')).not.toBeNull();
    });

    test('need a pre-approval first', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(PLACES['a page of their own']);
      expect(browser.linkTo('Zur Vorprüfung')).toContain('finanzierungsvorpruefung');
    });
  },
  { pages: true },
);
