import { describe, expect, test } from 'vitest';
import { ANSWERS as KNOWN, MORE_ANSWERS } from '../../testing/flow-answers.ts';
import { logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { ScriptlessBrowser } from '../../testing/scriptless-browser.ts';

const ROOT = '/baufinanzierung';
const AFFORDABILITY = `${ROOT}/v2/wie-viel-haus-kann-ich-mir-leisten`;
const FINANCING = `${ROOT}/v2/finanzierungsrechner`;
const PRE_APPROVAL = `${ROOT}/v2/finanzierungsvorpruefung`;
const ASK = 'Mit diesen Angaben ein Angebot anfordern';

type Entered = Readonly<Record<string, string>>;

/** A single person with good income, savings and long employment; answers every question of all flows. */
const ANSWERS: Readonly<Record<string, Entered>> = {
  art: { financingType: 'PurchaseFinancing' },
  beginn: { financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS' },
  'zinsbindung-endet': { followUpStart: 'LESS_THAN_ONE_YEAR' },
  projektstand: { projectState: 'OBJECT_FOUND' },
  ort: { place: '10115' },
  kaufpreis: { purchasePrice: '350000' },
  grundstueckswert: { propertyValue: '100000' },
  eigenmittel: { ownFunds: '80000' },
  restschuld: { remainingDebt: '150000', propertyValue: '300000' },
  'einkommen-monat': { incomeRange: 'FROM_4001_TO_5000' },
  alter: { ageGroup: 'UNDER_45' },
  kinder: { numberOfChildren: '0' },
  wohnflaeche: { livingArea: '100' },
  eigenkapital: { savings: '80000' },
  einkommen: { salary: '4500' },
  kreditnehmer: { numberOfAdults: '1' },
  nutzung: { financingUseType: 'OWNER_OCCUPATION' },
  beschaeftigung: { employmentType: 'EMPLOYED' },
  geburtsdatum: { dateOfBirth: '24.05.1988' },
  'beschaeftigt-seit': { employedSince: '01.03.2019' },
};
const BUILDING = { art: { financingType: 'BuildingFinancing' } };
const ON_OWN_PLOT = { ...BUILDING, grundstueck: { plot: 'OWN' } };
const TWO_WHO_EARN = { kreditnehmer: { numberOfAdults: '2' }, einkommen: { salary: '5200' } };
const GOOD_INCOME = { 'einkommen-monat': { incomeRange: 'OVER_5001' } };

const PERSON = ['beschaeftigung', 'geburtsdatum', 'beschaeftigt-seit'];
const PURCHASE = ['art', 'beginn', 'projektstand', 'ort', 'kaufpreis'];
const WORK = ['beschaeftigung', 'einkommen-monat', 'alter'];

onPostgres(
  'flows by forms alone',
  (running) => {
    const visitor = () => new ScriptlessBrowser(running().app);
    const feasibilityOf = ({ html }: ScriptlessBrowser) => /data-feasibility="([\w-]+)"/.exec(html)?.[1];
    const resultOf = ({ html }: ScriptlessBrowser) => /data-result="(\w+)"/.exec(html)?.[1];

    /** Answers every question up to the result; returns the keys of the questions. */
    async function walk(
      browser: ScriptlessBrowser,
      flow: string,
      changed: Readonly<Record<string, Entered>>,
    ) {
      await browser.open(`${flow}/fragen`);
      const questions: string[] = [];
      while (!browser.address.includes('ergebnisseite')) {
        const key = /<form [^>]*action="[^"]*[?]frage=([\w-]+)"/.exec(browser.html)?.[1] ?? '';
        expect([key, browser.status, questions.includes(key)]).toEqual([key, 200, false]);
        questions.push(key);
        await browser.press(/^(Weiter|Ohne Anmeldung weiter)$/, changed[key] ?? ANSWERS[key]);
      }
      expect([browser.status, browser.address]).toEqual([200, `${flow}/ergebnisseite`]);
      return questions;
    }

    /** Sends all answers at once, as the flow's last form does. */
    const send = async (flow: string, changed: Entered = {}) => {
      const browser = visitor();
      const all = { ...KNOWN, ...MORE_ANSWERS, withoutScript: 'true', ...changed };
      const { statusCode, body } = await browser.jar.ask(`${flow}/ergebnisseite`, all, {
        'sec-fetch-site': 'same-origin',
      });
      expect(statusCode).toBe(200);
      browser.address = `${flow}/ergebnisseite`;
      browser.html = body;
      return browser;
    };

    // @spec 2.11
    test('the affordability flow: entry, every question and the result', async () => {
      const browser = await visitor().open(AFFORDABILITY);
      expect(browser.text).toContain('Rechner auf einer Seite');
      await browser.follow('Los geht’s');
      await browser.press('Weiter');
      expect([browser.status, browser.text]).toEqual([
        422,
        expect.stringContaining('Wähle aus, wie viele Kinder es sind.'),
      ]);
      expect(await walk(browser, AFFORDABILITY, {})).toEqual([
        'kinder',
        'wohnflaeche',
        'art',
        'eigenkapital',
        'einkommen',
        'ausgaben',
        'kreditnehmer',
        'nutzung',
        'ort',
        ...PERSON,
        'schulden',
      ]);
      expect(feasibilityOf(browser)).toBe('good');
      expect(browser.html).not.toContain('1988');
      await browser.open(`${AFFORDABILITY}/ergebnisseite`);
      expect(browser.linkTo('Zu den Fragen')).toContain('/fragen');
    });

    // @spec 2.20 2.22
    test('the pre-approval is positive, and negative for a more expensive home', async () => {
      const browser = visitor();
      await walk(browser, PRE_APPROVAL, {});
      expect(resultOf(browser)).toBe('POSITIVE');
      await browser.press('Angaben ändern');
      await browser.press('Neu berechnen', { purchasePrice: '700000' });
      expect(resultOf(browser)).toBe('NEGATIVE');
    });

    test.each([AFFORDABILITY, PRE_APPROVAL])('a visitor who builds completes %s', async (flow) => {
      const browser = visitor();
      const questions = await walk(browser, flow, { ...TWO_WHO_EARN, ...ON_OWN_PLOT });
      expect(questions).toEqual(expect.arrayContaining(['art', 'grundstueck', 'grundstueckswert']));
      expect(feasibilityOf(browser)).toBe('good');
      const owned = browser.text;
      if (flow === PRE_APPROVAL) await browser.press('Angaben ändern');
      await browser.press('Neu berechnen', { plot: 'DEVELOPER' });
      expect([browser.status, feasibilityOf(browser)]).toEqual([200, expect.any(String)]);
      expect(browser.text).not.toBe(owned);
    });

    // @spec 2.15 2.16 2.18 2.74 2.75 2.76
    test.each([
      [
        'a purchase with good figures',
        { ...GOOD_INCOME, eigenmittel: { ownFunds: '100000' } },
        'good',
        'hoch',
        [...PURCHASE, 'eigenmittel', ...WORK],
      ],
      [
        'a building with less to spare',
        {
          ...BUILDING,
          grundstueck: { plot: 'DEVELOPER' },
          ...GOOD_INCOME,
          beschaeftigung: { employmentType: 'SELFEMPLOYED' },
          kaufpreis: { purchasePrice: '400000' },
        },
        'medium',
        'gering',
        ['art', 'grundstueck', ...PURCHASE.slice(1), 'eigenmittel', ...WORK],
      ],
      [
        // An own plot of 100,000 € counts as own funds in addition to 80,000 €; it causes no transfer tax.
        'a building on land of one’s own',
        { ...ON_OWN_PLOT, ...GOOD_INCOME },
        'good',
        'hoch',
        ['art', 'grundstueck', ...PURCHASE.slice(1), 'grundstueckswert', 'eigenmittel', ...WORK],
      ],
      [
        'a follow-up financing',
        { art: { financingType: 'FollowupFinancing' } },
        'good',
        'hoch',
        ['art', 'zinsbindung-endet', 'ort', 'restschuld', ...WORK],
      ],
    ] as const)(
      'the financing flow: %s has its feasibility, conditions, composition and schedule',
      async (_name, changed: Readonly<Record<string, Entered>>, feasibility, chance, questions) => {
        const browser = visitor();
        expect(await walk(browser, FINANCING, changed)).toEqual(questions);
        expect(feasibilityOf(browser)).toBe(feasibility);
        expect(browser.text).toMatch(new RegExp(`Aussicht auf eine Zusage\\s*${chance}`));
        const [conditions = ''] = /Konditionen nach Zinsbindung[\s\S]*?<\/table>/.exec(browser.html) ?? [];
        expect(conditions.match(/<tr/g)).toHaveLength(5);
        for (const part of [
          'Wie sich der Zins zusammensetzt',
          'So wird dein Darlehen kleiner',
          'Repräsentatives Beispiel',
        ])
          expect(browser.text).toContain(part);
      },
    );

    describe.each([
      { flow: FINANCING, well: { incomeRange: 'OVER_5001' }, badly: { incomeRange: 'FROM_1001_TO_2000' } },
      { flow: PRE_APPROVAL, well: {}, badly: { salary: '800' } },
    ])('every kind of result of $flow is reached with its reason', ({ flow, well, badly }) => {
      test.each([
        ['good', '80.000', well, 'Das sieht gut aus'],
        ['medium', flow === FINANCING ? '60.000' : '65.000', well, 'Das ist voraussichtlich machbar'],
        ['low', '45.000', well, 'So reicht es noch nicht'],
        ['own-capital-low', '10.000', well, 'So reicht es noch nicht'],
        ['error', '80.000', badly, 'So geht es nicht'],
      ] as const)('%s', async (feasibility, ownFunds, income, heading) => {
        const browser = await send(flow, { ownFunds, ...income });
        expect(feasibilityOf(browser)).toBe(feasibility);
        if (feasibility !== 'good') expect(browser.text).toContain('Warum die Antwort so ausfällt');
        if (flow !== PRE_APPROVAL) return;
        const isPositive = feasibility === 'good' || feasibility === 'medium';
        expect([resultOf(browser), browser.heading]).toEqual([isPositive ? 'POSITIVE' : 'NEGATIVE', heading]);
      });
    });

    test('a pre-approval of too small a loan reports it, and promises no price', async () => {
      const browser = await send(PRE_APPROVAL, { ownFunds: '300.000' });
      expect(browser.heading).toBe('So wenig leiht kaum eine Bank');
      expect(browser.html).toContain('data-code="LOAN_AMOUNT_TO_LOW"');
      expect(browser.answer).toBeUndefined();
    });

    test('a plot beyond the affordable price is judged', async () => {
      const browser = await send(AFFORDABILITY, {
        financingType: 'BuildingFinancing',
        numberOfAdults: '2',
        salary: '5.200',
        landPrice: '520.000',
      });
      expect(browser.text).toContain('Beurteilt wird ein Preis von 520.000 €');
      expect(browser.text).toMatch(/Schon das Grundstück kostet\s*520\.000 €/);
      expect(browser.html).toContain('data-word="HARDLY_FEASIBLE"');
    });

    test.each([
      [AFFORDABILITY, 'salary'],
      [FINANCING, 'ownFunds'],
    ])('an error in a result of %s appears at its field %s, and no entry is lost', async (flow, field) => {
      const browser = await send(flow);
      const good = browser.text;
      const before = browser.valueOf(field) ?? '';
      await browser.press('Neu berechnen', { [field]: 'viel' });
      expect(browser.html).toMatch(new RegExp(`id="${field}-error"[^>]*>[^<]*(<[^>]*>)*[^<]*keine Zahl`));
      expect(browser.valueOf(field)).toBe('viel');
      await browser.press('Weiter', { [field]: before });
      expect(browser.text).toBe(good);
    });

    // With these own funds the highest price is not a whole number of euros.
    test.each(['80.001', '80.004', '80.007'])(
      'the price of a result with %s € is the requested price, and all entries are passed on',
      async (savings) => {
        const entered = { salary: '4.700', otherDebts: '6.000', numberOfAdults: '2', savings };
        const browser = await send(AFFORDABILITY, entered);
        const [resultPage] = /\d[\d.]*/.exec(browser.answer ?? '') ?? [];
        expect(resultPage).toMatch(/^\d{3}\.\d{3}$/);
        await browser.press(ASK);
        expect(browser.valueOf('purchasePrice')).toBe(resultPage);
        expect([browser.valueOf('incomeRange'), browser.valueOf('otherLoansSum')]).toEqual([
          'FROM_4001_TO_5000',
          '6.000',
        ]);
        expect(browser.address).not.toMatch(/incomeRange|otherLoansSum/);
      },
    );

    test('a result is changed, and saved after a login in another tab', async () => {
      const browser = await send(AFFORDABILITY);
      const price = browser.answer;
      await browser.press('Neu berechnen', { salary: '5.000' });
      expect(browser.answer).not.toBe(price);
      await browser.press(/speichern/i);
      expect([browser.status, browser.heading]).toEqual([401, 'Zum Speichern anmelden']);
      await logIn(running().app, 'kundin@example.org', `${ROOT}/impressum`, browser.jar);
      await browser.press('Ich bin angemeldet: weiter');
      expect(browser.valueOf('calculationName')).toBe('Wie viel Haus mit 5.000 € netto, Berlin');
      await browser.press('Speichern');
      expect(browser.address).toContain('gespeichert=');
    });
  },
  { pages: true },
);
