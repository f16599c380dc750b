import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { plainText } from '../../../testing/plain-text.ts';
import { DEBT_CASE, personFields } from '../../../testing/request-body.ts';
import { mailsOf, sendRequest, tokenIn } from '../../../testing/request-journey.ts';
import { ScriptlessBrowser } from '../../../testing/scriptless-browser.ts';
import { openRequest } from '../lifecycle/opened-request.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const FUNNEL = '/baufinanzierung/finanzierungsberatung';
const MARK = '(von uns angenommen)';
const BROKER = ['Kauf über einen Makler ja', 'Maklerprovision 3,57 %'];
/** Rows marked as assumed if the visitor enters neither terms nor borrowers nor use. */
const ASSUMED_ROWS = [
  'Nutzung selbst bewohnen',
  'Anfängliche Tilgung 2,00 %',
  'Sollzins gebunden für 10 Jahre',
  'Darlehensnehmer 1',
];
const ASSUMED = ['amortizationRate', 'fixedInterestYears', 'financingUseType', 'numberOfBorrowers'];
const ENTERED = {
  amortizationRate: 2,
  fixedInterestYears: 10,
  financingUseType: 'OWNER_OCCUPATION',
  numberOfBorrowers: 1,
  hasCourtage: true,
  brokerCommission: 3.57,
};
const OWN_PLOT = { financingType: 'BuildingFinancing', landPrice: 0, propertyValue: 120_000 };

let people = 8_700;

onPostgres(
  'a value that no one entered',
  (running) => {
    /** Sends a request by API; returns its stored content and what its first adviser and its visitor read. */
    async function sent(change: Record<string, unknown>) {
      const known = new Set((await mailsOf(running(), 0)).map(({ id }) => id));
      const { requestId } = await sendRequest(running(), (people += 1), change);
      const mails = async () => (await mailsOf(running(), 0)).filter(({ id }) => !known.has(id));
      const toAdviser = async () => (await mails()).find(({ subject }) => subject.startsWith('Neue Finanz'));
      const toVisitor = async () => (await mails()).find(({ subject }) => subject.includes('angekommen'));
      await expect.poll(toAdviser).toBeDefined();
      await expect.poll(toVisitor).toBeDefined();
      const { database, vault } = running();
      const { financing } = await openRequest({ db: database.db, vault }, requestId);
      const page = await running().app.inject({
        url: `/baufinanzierung/partner/${tokenIn((await toAdviser())!)}`,
        headers: { host: '127.0.0.1:3000' },
      });
      return { financing, page: plainText(page.body), mail: plainText((await toVisitor())!.html) };
    }

    // @contract 3.14
    test('is stored as assumed, and marked on the adviser’s page and in the mail', async () => {
      const { financing, page, mail } = await sent({});
      expect(financing.assumed).toEqual([...ASSUMED, 'hasCourtage', 'brokerCommission']);
      for (const row of [...ASSUMED_ROWS, ...BROKER]) expect(page).toContain(`${row} ${MARK}`);
      expect(page).toContain('Beschäftigung');
      expect(page).not.toMatch(/Beschäftigung [^(]{0,30}\(von uns/);
      expect(mail).toMatch(/Von uns angenommen .*Kauf über einen Makler: ja, .*Darlehensnehmer: 1/);
    });

    // @contract 3.14
    test('has no mark once it is entered, even at its usual value', async () => {
      const { financing, page, mail } = await sent(ENTERED);
      expect(financing.assumed).toEqual([]);
      for (const row of [...ASSUMED_ROWS, ...BROKER]) expect(page).toContain(row);
      for (const text of [page, mail]) expect(text).not.toMatch(/von uns angenommen/i);
    });

    test('is no broker on an owned plot, nor for a debt', async () => {
      const plot = await sent(OWN_PLOT);
      expect(plot.financing.assumed).toEqual(ASSUMED);
      const debt = await sent(DEBT_CASE);
      expect(debt.financing.assumed).toEqual(ASSUMED);
      for (const { page } of [plot, debt]) {
        expect(page).toContain(`Darlehensnehmer 1 ${MARK}`);
        expect(page).not.toContain('Makler');
      }
    });

    // @contract 3.14
    test('is marked on the check of the form, and values in an address are not', async () => {
      const answers = {
        ...personFields((people += 1)),
        financingStart: 'IN_LESS_THAN_THREE_MONTH',
        employmentType: 'EMPLOYED',
        privacy: 'true',
      };
      const browser = new ScriptlessBrowser(running().app);
      const query = 'openForm=true&financingType=PurchaseFinancing&purchasePrice=450000&ownFunds=110000';
      await browser.open(`${FORM}?${query}`);
      await browser.press('Angaben prüfen', { ...answers, purchasePrice: '450.000', ownFunds: '110.000' });
      expect(browser.heading).toBe('Stimmt alles?');
      for (const row of [...ASSUMED_ROWS, ...BROKER]) expect(browser.text).toContain(`${row} ${MARK}`);
      expect(browser.text).toContain('Wo „von uns angenommen“ steht, gilt der übliche Wert.');
      await browser.open(
        `${FORM}?${query}&hasCourtage=true&brokerCommission=3.57&amortizationRate=2&fixedInterestYears=10&financingUseType=OWNER_OCCUPATION`,
      );
      const entered = { ...answers, purchasePrice: '450.000', ownFunds: '110.000', numberOfBorrowers: '1' };
      await browser.press('Angaben prüfen', entered);
      for (const row of [...ASSUMED_ROWS, ...BROKER]) expect(browser.text).toContain(row);
      expect(browser.text).not.toContain('von uns angenommen');
      await browser.open(`${FORM}?${query}&financingType=BuildingFinancing`);
      await browser.press('Angaben prüfen', {
        ...answers,
        financingType: 'BuildingFinancing',
        purchasePrice: '450.000',
        landPrice: '0',
        propertyValue: '120.000',
        ownFunds: '110.000',
      });
      expect(browser.heading).toBe('Stimmt alles?');
      expect(browser.text).not.toContain('Makler');
    });

    test('is marked in the funnel, and entered answers are not', async () => {
      const browser = await new ScriptlessBrowser(running().app).open(`${FUNNEL}/finanzierungsart`);
      await browser.press('Weiter', { financingType: 'PurchaseFinancing' });
      await browser.press('Weiter', { financingStart: 'IN_LESS_THAN_THREE_MONTH' });
      await browser.press('Weiter', { projectState: 'ON_OBJECT_SEARCH' });
      await browser.press('Weiter', { place: '10115' });
      await browser.press('Weiter', { purchasePrice: '400000', ownFunds: '120000' });
      await browser.press('Weiter', { employmentType: 'EMPLOYED' });
      await browser.press('Weiter', { incomeRange: 'OVER_5001', ageGroup: 'UNDER_45' });
      expect(browser.heading).toBe('Wie erreichen wir dich?');
      for (const row of [...ASSUMED_ROWS, ...BROKER]) expect(browser.text).toContain(`${row} ${MARK}`);
      expect(browser.text).toContain('Beschäftigung Angestellt Nettoeinkommen');
    });

    test('is marked in the funnel and on its check for an unknown answer', async () => {
      const browser = await new ScriptlessBrowser(running().app).open(`${FUNNEL}/finanzierungsart`);
      for (let step = 0; step < 7; step += 1) await browser.press('Weiß ich nicht');
      const assumed = [
        'Kaufpreis 400.000 €',
        'Beschäftigung Angestellt',
        'Geld gebraucht in 3 bis 6 Monaten',
      ];
      expect(browser.heading).toBe('Wie erreichen wir dich?');
      for (const row of assumed) expect(browser.text).toContain(`${row} ${MARK}`);
      expect(browser.text).toContain('Einkommen und Alter noch offen');
      await browser.press('Angaben prüfen', { ...personFields((people += 1)), privacy: 'true' });
      expect(browser.heading).toBe('Stimmt alles?');
      for (const row of assumed) expect(browser.text).toContain(`${row} ${MARK}`);
      expect(browser.text).toContain('Nachricht Weiß ich noch nicht, angenommen: „Kauf“');
    });
  },
  { pages: true, worker: true },
);
