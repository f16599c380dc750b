import { intermediaryDuties } from '@heimvorteil/forms/financing-request';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { plainText } from '../../../testing/plain-text.ts';
import { personFields } from '../../../testing/request-body.ts';
import { mailsOf, type ReceivedMail } from '../../../testing/request-journey.ts';
import { ScriptlessBrowser } from '../../../testing/scriptless-browser.ts';
import { codesTo } from '../../../testing/visit-browser.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const CASE = 'purchasePrice=450000&ownFunds=110000&geoCode=1276003001&openForm=true';
const PURCHASE = `${FORM}?${CASE}&financingType=PurchaseFinancing`;
const FOLLOW_UP = `${FORM}?openForm=true&financingType=FollowupFinancing`;
const FUNNEL = '/baufinanzierung/finanzierungsberatung';
const CHECK = 'Angaben prüfen';
const SEND = 'Anfrage senden';
const CONFIRM = 'Bestätigen und Anfrage senden';
const WORK = { employmentType: 'EMPLOYED' };
const SOON = { financingStart: 'IN_LESS_THAN_THREE_MONTH', ...WORK };

onPostgres(
  'a request by forms alone',
  (running) => {
    let people = 6_100;
    const visitor = () => new ScriptlessBrowser(running().app);
    const person = () => ({ ...personFields((people += 1)), privacy: 'true' });
    const numberOf = (phone: string) => phone.replace(/^0/, '+49').replaceAll(' ', '');
    const codeTo = async (contact: string) => {
      let code: string | undefined;
      await expect.poll(async () => (code = (await codesTo(running(), contact))[0])).toBeDefined();
      return code ?? '';
    };
    const sendVerified = async (browser: ScriptlessBrowser, { phoneNumber }: { phoneNumber: string }) => {
      await browser.press(SEND);
      expect(browser.heading).toBe('Bestätige deine Telefonnummer');
      return browser.press(CONFIRM, { code: await codeTo(numberOf(phoneNumber)) });
    };
    /** Moves sent codes an hour into the past and resets limits, so that the next code is sent at once. */
    const forgetPauses = async () => {
      const { db } = running().database;
      await sql`update verification_code set sent_at = sent_at - interval '1 hour'`.execute(db);
      await sql`delete from limit_count`.execute(db);
    };
    const isWarned = ({ html }: ScriptlessBrowser) => html.includes('data-code="OWN_FUNDS_LOW"');
    const errorCode = ({ html }: ScriptlessBrowser, field: string) =>
      new RegExp(`id="${field}-error"[^>]*data-code="(\\w+)"|data-code="(\\w+)"[^>]*id="${field}-error"`)
        .exec(html)
        ?.slice(1)
        .find(Boolean);

    test('all errors are shown at once, later those that only the server finds, and no entry is lost', async () => {
      const browser = await visitor().open(PURCHASE);
      await browser.press(CHECK, { forename: 'Mira', phoneNumber: '+43 1 234567', loanAmount: 'viel' });
      expect([browser.status, browser.text]).toEqual([
        422,
        expect.stringMatching(/\d+ Angaben fehlen noch, 2 passen nicht/),
      ]);
      expect(browser.linkTo(/^Darlehen, das du möchtest: Das ist keine Zahl/)).toBe('#loanAmount');
      expect(browser.linkTo(/^Ohne deine Einwilligung/)).toBe('#privacy');
      expect(browser.linkTo('Trage deinen Nachnamen ein.')).toBe('#surname');
      expect([errorCode(browser, 'phoneNumber'), errorCode(browser, 'privacy')]).toEqual([
        'TELEPHONE_IS_NO_GERMAN_NUMBER',
        'CONSENT_MISSING',
      ]);
      expect([browser.valueOf('forename'), browser.valueOf('phoneNumber')]).toEqual(['Mira', '+43 1 234567']);

      const who = person();
      await browser.press(CHECK, { ...SOON, ...who, loanAmount: '', forename: 'Test', postalCode: '99999' });
      expect(errorCode(browser, 'postalCode')).toBe('INVALID_POSTALCODE');
      await browser.press(CHECK, { postalCode: '10115' });
      await browser.press(SEND);
      expect(errorCode(browser, 'forename')).toBe('FORENAME_BLACKLISTED');
      expect(browser.valueOf('email')).toBe(who.email);
    });

    test('a right code sent twice at once is one request, and its visitor has verified the number', async () => {
      const who = person();
      const browser = await visitor().open(PURCHASE);
      await browser.press(CHECK, { ...SOON, ...who });
      await browser.press(SEND);
      const code = await codeTo(numberOf(who.phoneNumber));
      // A double click sends the form twice, and the browser displays only the second answer.
      const first = new ScriptlessBrowser(running().app);
      for (const [name, value] of browser.jar.cookies) first.jar.cookies.set(name, value);
      await first.open(browser.address);
      Object.assign(first, { html: browser.html });
      await first.press(CONFIRM, { code });
      await browser.press(CONFIRM, { code });
      expect([browser.status, browser.address]).toEqual([200, first.address]);
      expect(browser.jar.cookies.get('session')).toBe(first.jar.cookies.get('session'));
    });

    test('a code confirmed during a login in another tab lets that login finish', async () => {
      const who = person();
      const browser = await visitor().open(PURCHASE);
      await browser.press(CHECK, { ...SOON, ...who });
      const tab = new ScriptlessBrowser(running().app, browser.jar);
      await tab.open(`/baufinanzierung/sso/login?to=${encodeURIComponent(FUNNEL)}`);
      await sendVerified(browser, who);
      expect(browser.address).toContain('/angekommen');
      const back = await tab.jar.follow(tab.address, { email: 'kundin@example.org', password: 'demo' });
      expect(new URL(back.url).pathname).toBe(FUNNEL);
      expect((await tab.jar.ask('/baufinanzierung/sso/identity')).json()).toMatchObject({
        email: 'kundin@example.org',
      });
    });

    test('a follow-up asks for debt and value; its code is wrong, waited for, and comes by e-mail', async () => {
      const who = person();
      const browser = await visitor().open(FOLLOW_UP);
      await browser.press(CHECK, {
        remainingDebt: '180.000',
        propertyValue: '420000',
        followUpStart: 'ONE_TO_FIVE_YEARS',
        ...WORK,
        ...who,
      });
      expect(browser.text).toContain('180.000 €');
      await browser.press(SEND);
      expect(browser.heading).toBe('Bestätige deine Telefonnummer');
      expect(browser.html).toContain('autoComplete="one-time-code"');
      await browser.press(CONFIRM, { code: '12' });
      expect(errorCode(browser, 'code')).toBe('CODE_INCOMPLETE');
      const right = await codeTo(numberOf(who.phoneNumber));
      await browser.press(CONFIRM, { code: right === '000000' ? '111 111' : '000 000' });
      expect(browser.text).toContain('Du hast noch 4 Versuche.');
      await browser.press('Neuen Code schicken');
      expect(browser.text).toContain('Den nächsten gibt es in');
      await browser.press('Nummer ändern');
      expect(browser.valueOf('surname')).toBe(who.surname);
      await browser.press(CHECK);
      await browser.press(SEND);
      // The code sent before is still valid, so no error appears.
      expect([browser.heading, /role="alert"/.test(browser.html)]).toEqual([
        'Bestätige deine Telefonnummer',
        false,
      ]);
      await browser.press('Code stattdessen per E-Mail');
      expect(browser.heading).toBe('Bestätige deine E-Mail-Adresse');
      const code = await codeTo(who.email);
      await browser.press(CONFIRM, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
      expect(browser.heading).toBe('Deine Anfrage ist angekommen');
    });

    // @contract 1.8
    test('the link back from the check preserves the entries, and a repeated request is reported', async () => {
      const who = person();
      const browser = await visitor().open(PURCHASE);
      await browser.press(CHECK, { ...SOON, ...who });
      await browser.press('Ändern: Deine Situation');
      expect([browser.valueOf('surname'), browser.valueOf('privacy')]).toEqual([who.surname, 'true']);
      await browser.press(CHECK);
      expect(browser.heading).toBe('Stimmt alles?');
      const [, list = ''] =
        /Wer deine Anfrage bekommt<\/h\d>[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(browser.html) ?? [];
      const receivers = [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, text = '']) =>
        plainText(text).trim(),
      );
      expect(receivers).toHaveLength(4);
      expect(browser.html).toContain('href="/baufinanzierung/impressum#vermittlung"');
      const [, agreed = ''] = /Mit dem Senden erklärst du: (.*?) weitergibt/.exec(browser.text) ?? [];
      for (const receiver of receivers) expect(agreed).toContain(receiver);
      await sendVerified(browser, who);
      expect(browser.heading).toBe('Deine Anfrage ist angekommen');
      const isConfirmation = ({ to, subject }: ReceivedMail) =>
        to === who.email && !subject.startsWith('Dein Code');
      let confirmation: ReceivedMail | undefined;
      await expect
        .poll(async () => (confirmation = (await mailsOf(running(), 1)).find(isConfirmation)))
        .toBeDefined();
      for (const receiver of receivers) expect(confirmation?.text).toContain(receiver);
      // Pre-contract information of an intermediary on a durable medium (Art. 247 §13b EGBGB).
      const { operator, disclosures } = running().config;
      const duties = intermediaryDuties(operator, disclosures);
      expect(duties.length).toBeGreaterThan(5);
      for (const { label, value } of duties) expect(confirmation?.text).toContain(`${label}: ${value}`);
      await browser.open(PURCHASE);
      await browser.press(CHECK, { ...SOON, ...who });
      await browser.press(SEND);
      expect(browser.text).toContain('Du hast erst kürzlich ein Angebot angefordert.');
    });

    // @contract 4.28
    test('an address that was only named ends the request by a code, and a later one lifts the objection', async () => {
      const who = person();
      const browser = await visitor().open(PURCHASE);
      await browser.press(CHECK, { ...SOON, ...who });
      await sendVerified(browser, who);
      let link: string | undefined;
      await expect
        .poll(async () => {
          const mail = (await mailsOf(running(), 1)).find(({ to }) => to === who.email);
          return (link = /\/baufinanzierung\/widerspruch\/anfrage\/[\w-]{43}/.exec(mail?.text ?? '')?.[0]);
        })
        .toBeDefined();

      const mailbox = await visitor().open(link ?? '');
      expect(mailbox.text).toContain('Bestätigt wurde sie bei dieser Anfrage nicht.');
      expect(mailbox.jar.header).toBe('');
      await mailbox.press('Widersprechen');
      expect(mailbox.heading).toBe('An diese Adresse schreiben wir nicht mehr');
      expect([mailbox.text.includes('Code an'), mailbox.text.includes(who.phoneNumber)]).toEqual([
        true,
        false,
      ]);
      await forgetPauses();
      await mailbox.press('Code anfordern');
      await mailbox.press('Anfrage beenden', { code: '12' });
      expect([errorCode(mailbox, 'code'), mailbox.status]).toEqual(['CODE_INCOMPLETE', 422]);
      await mailbox.press('Anfrage beenden', { code: await codeTo(numberOf(who.phoneNumber)) });
      expect(mailbox.heading).toBe('Dein Widerspruch gilt');

      // Another browser learns of the objection only after the code, and loses no input.
      const later = await visitor().open(PURCHASE.replace('450000', '460000'));
      await later.press(CHECK, { ...SOON, ...who });
      expect(later.html).not.toContain('name="liftsObjection"');
      await forgetPauses();
      await sendVerified(later, who);
      expect([later.status, later.heading, errorCode(later, 'liftsObjection')]).toEqual([
        409,
        'Stimmt alles?',
        'OBJECTED',
      ]);
      expect([later.valueOf('liftsObjection'), later.valueOf('surname')]).toEqual([undefined, who.surname]);
      await later.press('Noch einmal senden');
      expect([later.status, later.valueOf('liftsObjection')]).toEqual([409, undefined]);
      await later.press('Noch einmal senden', { liftsObjection: 'true' });
      expect(later.heading).toBe('Deine Anfrage ist angekommen');

      await later.open(PURCHASE.replace('450000', '470000'));
      await later.press(CHECK, { ...SOON, ...who });
      expect([later.text.includes('Du hast am'), later.valueOf('liftsObjection')]).toEqual([true, undefined]);
    });

    // @spec 5.3
    test.each([
      ['44.999', true],
      ['45.000', false],
    ])('own funds of %s € for 450,000 € are warned of on form and check: %s', async (ownFunds, isLow) => {
      const browser = await visitor().open(PURCHASE.replace('110000', ownFunds.replace('.', '')));
      expect(isWarned(browser)).toBe(isLow);
      await browser.press(CHECK, { ...SOON, ...person() });
      expect([browser.heading, isWarned(browser)]).toEqual(['Stimmt alles?', isLow]);
    });

    test('one closed list gives the reason of every required value', async () => {
      const { html } = await visitor().open(PURCHASE);
      const lists = [...html.matchAll(/<summary><span>Wofür wir das brauchen<[\s\S]*?<\/details>/g)];
      expect(lists).toHaveLength(1);
      const reasons = plainText(lists[0]?.[0] ?? '');
      for (const text of ['nur, wenn du es erlaubst', 'doppelte Anfragen', 'auch wenn dich niemand anruft'])
        expect(reasons).toContain(text);
      expect(reasons).toContain('So spricht dich');
    });

    // @spec 2.5 2.27 2.31 2.32 2.33 2.35
    test('the funnel: a debt gets from the first question to its advisers and an hour, and going back preserves all', async () => {
      const who = person();
      const browser = await visitor().open(`${FUNNEL}/finanzierungsart`);
      await browser.press('Weiter', { financingType: 'FollowupFinancing' });
      expect(browser.heading).toBe('Wann endet deine Zinsbindung?');
      await browser.press('Weiter', { followUpStart: 'LESS_THAN_ONE_YEAR' });
      await browser.press('Zurück');
      expect([browser.heading, browser.valueOf('followUpStart')]).toEqual([
        'Wann endet deine Zinsbindung?',
        'LESS_THAN_ONE_YEAR',
      ]);
      await browser.press('Weiter');
      await browser.press('Weiter', { place: '10115' });
      await browser.press('Weiter', { remainingDebt: '210000', propertyValue: '420000' });
      await browser.press('Weiter', WORK);
      await browser.press('Weiter', { incomeRange: 'OVER_5001', ageGroup: 'UNDER_45' });
      expect(browser.heading).toBe('Wie erreichen wir dich?');
      await browser.press(CHECK, who);
      expect(browser.text).toContain('210.000 €');
      await sendVerified(browser, who);
      expect(browser.heading).toMatch(/^Termin mit /);
      const hours = [...browser.html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(
        ([tag]) => /value="([^"]+)"/.exec(tag)?.[1] ?? '',
      );
      await browser.press('Termin buchen', { start: hours[9] });
      expect(browser.heading).toBe('Deine Anfrage ist angekommen');
      expect(browser.text).toMatch(/spricht mit dir am \S+, /);
      await browser.follow('Termin verschieben oder absagen');
      expect(browser.heading).toBe('Dein Termin');

      await browser.press('Auf diesen Termin verschieben', { start: hours[12] });
      expect(browser.text).toContain(`${hours[12]?.slice(11, 16)} Uhr`);
      await browser.press('Termin absagen');
      expect(browser.heading).toBe('Dein Termin ist abgesagt');
      await browser.press('Termin buchen');
      expect(browser.text).toContain('Wähle einen Termin aus.');
      await browser.press('Termin buchen', { start: hours[10] });
      expect(browser.heading).toBe('Dein Termin');
    });

    // @spec 5.3
    test('the funnel: own funds below a tenth are warned of from their question to the check', async () => {
      const browser = await visitor().open(`${FUNNEL}/finanzierungsart`);
      await browser.press('Weiter', { financingType: 'PurchaseFinancing' });
      await browser.press('Weiter', { financingStart: 'IN_LESS_THAN_THREE_MONTH' });
      await browser.press('Weiter', { projectState: 'ON_OBJECT_SEARCH' });
      await browser.press('Weiter', { place: '10115' });
      await browser.press('Weiter', { purchasePrice: '200000', ownFunds: '19999' });
      await browser.press('Zurück');
      expect(isWarned(browser)).toBe(true);
      await browser.press('Weiter');
      await browser.press('Weiter', WORK);
      await browser.press('Weiter', { incomeRange: 'OVER_5001', ageGroup: 'UNDER_45' });
      expect([browser.heading, isWarned(browser)]).toEqual(['Wie erreichen wir dich?', true]);
      await browser.press(CHECK, person());
      expect([browser.heading, isWarned(browser)]).toEqual(['Stimmt alles?', true]);
    });

    test('the funnel: a case without a lender shows why, and what would change it', async () => {
      const browser = await visitor().open(`${FUNNEL}/finanzierungsart`);
      await browser.press('Weiter', { financingType: 'PurchaseFinancing' });
      await browser.press('Weiter', { financingStart: 'IN_LESS_THAN_THREE_MONTH' });
      await browser.press('Weiter', { projectState: 'ON_OBJECT_SEARCH' });
      await browser.press('Weiter', { place: '10115' });
      await browser.press('Weiter', { purchasePrice: '400000', ownFunds: '20000' });
      await browser.press('Weiter', WORK);
      await browser.press('Weiter', { incomeRange: 'FROM_3001_TO_4000', ageGroup: 'UNDER_45' });
      expect([browser.heading, browser.address]).toEqual([
        'Die Rate wäre zu hoch für das Einkommen',
        `${FUNNEL}/kein-angebot`,
      ]);
      expect(browser.text).toContain('Das würde es heute ändern');
      await browser.press('Damit weiterrechnen');
      expect(browser.heading).toBe('Wie erreichen wir dich?');
    });
  },
  { pages: true, worker: true },
);
