import { DEFAULT_CASE, type PreapprovalAnswer } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { storeProposals, proposalOf, PURCHASE } from '../../testing/stored-proposals.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { plainText } from '../../testing/plain-text.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';

const TAB = '/baufinanzierung/finanzierungsuebersicht/angebote';
const FIXED = (years: number) => {
  const [loan] = proposalOf(1).loans;
  return { loans: [{ ...loan!, fixedInterestYears: years }] };
};

const OLD_PROGRAMME: PreapprovalAnswer['programmes'][number] = {
  programmeId: 300,
  name: 'Familien',
  lender: 'KfW',
  state: 'POSSIBLE',
  maxAmount: 170_000,
  reasons: [],
  toProve: [],
  missing: [],
  terms: [],
  notWith: [],
  source: 'Merkblatt',
  sourceUrl: 'https://www.kfw.de/300',
  validFrom: '2024-03-01',
  checkedOn: '2026-05-01',
  isOutdated: false,
  ratesValidFrom: null,
};

onPostgres(
  'the pages of proposals, without a script',
  (running) => {
    const read = async (url: string, session?: Pick<OwnSession, 'cookie'>) => {
      const { statusCode, body } = await running().app.inject({
        url,
        headers: { host: '127.0.0.1:3000', ...(session && { cookie: session.cookie }) },
      });
      return { status: statusCode, text: plainText(body), html: body };
    };
    const person = async (number: number, { emailVerified = true } = {}) => {
      const email = String(requestBody(number)['email']);
      const session = await openSession(running(), { email, emailVerified, name: 'Annegret Seebauer' });
      const lenders = running()
        .market.current()
        .market.lenders.map(({ lenderId }) => lenderId);
      return { session, lenders };
    };
    const scene = async (number: number) => {
      const {
        session,
        lenders: [one, two],
      } = await person(number);
      const kept = await storeProposals(running(), session, [
        proposalOf(one!, { ...FIXED(10), effectiveInterestRate: 3.91, totalCosts: 500_000 }),
        proposalOf(two!, { ...FIXED(15), effectiveInterestRate: 3.87, totalCosts: 510_000 }),
      ]);
      return { session, kept };
    };

    test('ask right there for the numbers that a check needs, and check with them by one click', async () => {
      const send = (form: Record<string, string>, cookie = '') =>
        running().app.inject({
          method: 'POST',
          url: TAB,
          headers: {
            host: '127.0.0.1:3000',
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
            cookie,
          },
          payload: new URLSearchParams({ angaben: '1', ...form }).toString(),
        });
      const bare = await read(TAB);
      for (const name of ['purchasePrice', 'ownFunds', 'salary'])
        expect(bare.html).toMatch(new RegExp(`<input[^>]* name="${name}"`));

      const wrong = await send({ purchasePrice: 'viel', ownFunds: '80.000', salary: '4.500' });
      expect(wrong.statusCode).toBe(422);
      expect(wrong.body).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="purchasePrice"/);
      for (const typed of ['viel', '80.000', '4.500']) expect(wrong.body).toContain(`value="${typed}"`);

      const open = await send({ purchasePrice: '360.000', ownFunds: '80.000', salary: '' });
      expect(open.statusCode).toBe(422);
      expect(plainText(open.body)).toContain('Dafür fehlt noch: dein Einkommen.');
      expect(open.body).toMatch(/<input[^>]* name="salary"/);
      for (const typed of ['360.000', '80.000']) expect(open.body).toContain(`value="${typed}"`);

      const small = await send({ purchasePrice: '90.000', ownFunds: '80.000', salary: '4.500' });
      expect(small.statusCode).toBe(422);
      expect(plainText(small.body)).toContain('Der Darlehensbetrag muss mindestens');
      for (const typed of ['90.000', '80.000', '4.500']) expect(small.body).toContain(`value="${typed}"`);

      const { cookie, call } = await openSession(running(), { email: 'fehlt.7011@example.org' });
      const checked = await send({ purchasePrice: '360.000', ownFunds: '80.000', salary: '4.500' }, cookie);
      expect(checked.statusCode).toBe(303);
      const id = String(checked.headers['location']).split('vorpruefung=')[1] ?? '';
      const shown = await read(`${TAB}?vorpruefung=${id}`, { cookie });
      expect(shown.text).toContain('Für 360.000 € Kaufpreis und 80.000 € Eigenkapital');
      // The account's project stores the answers and links to the pre-approval.
      expect((await call('GET', '/v1.0/profile/project')).json()).toMatchObject({
        financingCase: { purchasePrice: 360_000, ownFunds: 80_000 },
        household: { income: { salary: 4_500 } },
        preapprovalId: id,
      });
    });

    test('kindly report that a running debt is checked elsewhere', async () => {
      const { cookie, call } = await openSession(running(), { email: 'anschluss.7012@example.org' });
      const saved = await call('PUT', '/v1.0/profile/project', {
        financingCase: { ...DEFAULT_CASE, financingType: 'FollowupFinancing', remainingDebt: 150_000 },
        usingDefaultRemainingDebt: false,
        variants: [],
        chosenOffers: [],
      });
      expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
      const { text, html } = await read(TAB, { cookie });
      expect(text).toContain('Dein Darlehen läuft schon');
      expect(html).toContain('href="/baufinanzierung/anschlussfinanzierung"');
      expect(html).not.toContain('name="angaben"');
    });

    // @spec 2.90
    test('list fitting proposals, the lowest effective rate first, filtered and sorted by the address', async () => {
      const { session, kept } = await scene(7_001);
      const at = `${TAB}?vorpruefung=${kept.id}`;
      const all = await read(at, session);
      expect([all.status, all.text.includes('2 Vorschläge')]).toEqual([200, true]);
      expect(all.text.indexOf('3,87')).toBeLessThan(all.text.indexOf('3,91'));
      const byCosts = await read(`${at}&sortOrder=TOTAL_COSTS`, session);
      expect(byCosts.text.indexOf('3,91')).toBeLessThan(byCosts.text.indexOf('3,87'));
      const ten = await read(`${at}&fixedYears=10`, session);
      expect([ten.text.includes('3,91'), ten.text.includes('3,87')]).toEqual([true, false]);
      const none = await read(`${at}&fixedYears=30`, session);
      expect(none.text).toContain('Mit diesem Filter passt keiner der Vorschläge.');
      const [, wayBack = ''] = /href="([^"]*)"[^>]*>Alle Filter weglassen/.exec(none.html) ?? [];
      const without = await read(`${TAB}${wayBack.replace(TAB, '').replaceAll('&amp;', '&')}`, session);
      expect([wayBack.includes('fixedYears'), without.text.includes('2 Vorschläge')]).toEqual([false, true]);
    });

    test('carry the selection through a filter that hides it, and on to the comparison', async () => {
      const { session, kept } = await scene(7_008);
      const [hidden] = kept.proposalIds;
      const { html } = await read(`${TAB}?vorpruefung=${kept.id}&fixedYears=15&vorschlag=${hidden}`, session);
      const carried =
        html.match(new RegExp(`<input[^>]*type="hidden"[^>]*name="vorschlag"[^>]*>`, 'g')) ?? [];
      // Both the filter form and the comparison form carry the hidden proposal's id in a field.
      expect(carried.map((field) => field.includes(`value="${hidden}"`))).toEqual([true, true]);
    });

    test('begin with the first six, and show all of them on a click that needs no script', async () => {
      const session = await openSession(running(), { email: 'viele.7009@example.org' });
      const lenders = running().market.current().market.lenders.slice(0, 10);
      const kept = await storeProposals(
        running(),
        session,
        lenders.map(({ lenderId }, index) =>
          proposalOf(lenderId, { provider: { id: String(lenderId), name: `Bank Nummer ${index}.` } }),
        ),
      );
      const rows = (text: string) => new Set(text.match(/Bank Nummer \d[.]/g)).size;
      const first = await read(`${TAB}?vorpruefung=${kept.id}&sortOrder=TOTAL_COSTS`, session);
      expect([rows(first.text), first.text.includes('Alle 10 Vorschläge zeigen')]).toEqual([6, true]);
      const all = await read(`${TAB}?vorpruefung=${kept.id}&sortOrder=TOTAL_COSTS&alle=ja`, session);
      expect([rows(all.text), all.text.includes('Vorschläge zeigen')]).toEqual([10, false]);
      expect(first.html.replaceAll('&amp;', '&')).toContain('sortOrder=TOTAL_COSTS&alle=ja');
    });

    test('are private: another visitor cannot find them', async () => {
      const { session, kept } = await scene(7_002);
      const other = await openSession(running(), { email: 'fremd.7002@example.org' });
      for (const who of [other, undefined]) {
        const tab = await read(`${TAB}?vorpruefung=${kept.id}`, who);
        expect([tab.text.includes('Diese Vorprüfung gibt es hier nicht'), tab.text.includes('3,87')]).toEqual(
          [true, false],
        );
        const plan = await read(`${TAB}/${kept.proposalIds[0]}`, who);
        expect([plan.status, plan.text.includes('Diesen Vorschlag gibt es hier nicht mehr')]).toEqual([
          404,
          true,
        ]);
      }
      const gone = await read(`${TAB}/${kept.proposalIds[0]}/anfragen`, other);
      expect([gone.status, gone.text.includes('Diesen Vorschlag gibt es hier nicht mehr')]).toEqual([
        404,
        true,
      ]);
      expect((await read(`${TAB}/${kept.proposalIds[0]}/anfragen`)).text).toContain('melde dich bitte an');
      const plan = await read(`${TAB}/${kept.proposalIds[0]}`, session);
      expect([plan.status, plan.text.includes('Alle Darlehen auf einer Zeitachse')]).toEqual([200, true]);
    });

    test('open the derivation of each number, and mark the values that are outdated since', async () => {
      const session = await openSession(running(), { email: 'rechenweg.7013@example.org' });
      const [lenders] = FIXED(15).loans;
      const subsidised = {
        ...lenders!,
        loanType: 'SUBSIDIZED_LOAN' as const,
        name: 'Familienkredit',
        programmeId: 300,
        fixedInterestYears: 10,
      };
      const kept = await storeProposals(
        running(),
        session,
        [
          // A loan of 346,280 € costs a land charge fee of 685 €, here for each of the two loans.
          proposalOf(1, {
            loans: [lenders!, subsidised].map((loan) => ({ ...loan, landChargeFee: 685 })),
          }),
          proposalOf(2, { loans: [{ ...lenders!, loanType: 'VARIABLE_LOAN', fixedInterestYears: 0 }] }),
        ],
        undefined,
        [OLD_PROGRAMME],
      );
      const [combined, open] = kept.proposalIds;
      const page = await read(`${TAB}/${combined}`, session);
      for (const said of [
        'Restschuld nach 10 Jahren',
        'Was nach 10 Jahren offen ist, wenn die Zinsbindung von „Familienkredit“ endet.',
        '„Bankdarlehen“ bleibt danach fest, bis zum Ende von 15 Jahren.',
        'Alle Raten bis zur letzten, jedes Darlehen mit seinem ersten Zins',
        'Effektiver Jahreszins ohne Eintragung der Grundschuld',
        'Das ist länger her, frag nach, ob sie noch gelten',
      ])
        expect(page.text).toContain(said);
      // The stored APRs already include the land charge fee, so the page shows no second APR.
      expect(page.text).not.toContain('mit Grundschuld');
      for (const shown of [
        await read(`${TAB}/${open}`, session),
        await read(`${TAB}?vorpruefung=${kept.id}`, session),
      ]) {
        expect(shown.text).toContain('veränderlicher Zins');
        expect(shown.text).toContain('Restschuld nach 10 Jahren beim Zins von heute');
        expect(shown.text).not.toMatch(/nach 0 Jahren|0 Jahre fest/);
      }
      // The representative example and the table of loans also mark the rate as variable.
      const variable = await read(`${TAB}/${open}`, session);
      expect(variable.text).toMatch(/Veränderlicher Sollzins p\.\s?a\. 3,80\s%/);
      expect(variable.text).toContain('keine, veränderlich');
      expect(variable.text).not.toMatch(/Gebundener Sollzins|bis zum Ende/);
      const programmes = await read(TAB.replace('angebote', 'foerderung'), session);
      expect(programmes.text).toContain('Diese Bedingungen sind lange nicht geprüft worden.');
    });

    /** Opens a proposal's form; returns functions that submit it like a browser without JavaScript. */
    const openForm = async (session: OwnSession, proposalId: string | undefined, number: number) => {
      const at = `${TAB}/${proposalId}/anfragen`;
      const form = await read(at, session);
      const hiddenIn = (html: string, name: string) =>
        new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';
      const { consents: _consents, ...said } = requestBody(number);
      const typed = Object.entries(said).filter(([, value]) => typeof value === 'string');
      const send = (changes: Record<string, string>, cookie = session.cookie) =>
        running().app.inject({
          method: 'POST',
          url: at,
          headers: {
            host: '127.0.0.1:3000',
            cookie,
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          payload: new URLSearchParams({
            ...(Object.fromEntries(typed) as Record<string, string>),
            selectionId: hiddenIn(form.html, 'selectionId'),
            textVersion: hiddenIn(form.html, 'textVersion'),
            privacy: 'true',
            idempotencyKey: submissionKey(number),
            ...changes,
          }).toString(),
        });
      return { form, send, hiddenIn };
    };

    test('request an offer by a form: an error is next to its field, and the entries are preserved', async () => {
      const { session, kept } = await scene(7_003);
      const [proposalId] = kept.proposalIds;
      const { form, send } = await openForm(session, proposalId, 7_003);
      expect(form.text).toContain('Wer deine Anfrage bekommt');
      expect(form.html).toContain('href="/baufinanzierung/impressum#vermittlung"');
      const wrong = await send({ phoneNumber: '', message: 'Bitte abends.' });
      expect([wrong.statusCode, plainText(wrong.body).includes('Telefonnummer')]).toEqual([422, true]);
      expect(wrong.body).toContain('Bitte abends.');
      const over = await send({ message: 'Bitte abends.' }, '');
      expect([over.statusCode, plainText(over.body).includes('Du bist nicht mehr angemeldet.')]).toEqual([
        401,
        true,
      ]);
      expect(over.body).toContain('Bitte abends.');
      expect(over.body).toMatch(/<a[^>]*sso\/login[^>]*target="_blank"/);
      const sent = await send({});
      expect([sent.statusCode, sent.headers.location]).toEqual([
        303,
        expect.stringMatching(new RegExp(`^${TAB}/${proposalId}[?]angefragt=[0-9a-f-]{36}$`)),
      ]);
      const after = await read(String(sent.headers.location), session);
      const [named = ''] = / ist jetzt bei [^.]+[.]/.exec(after.text) ?? [];
      const [receiver = 'nobody'] = /bearbeitet von [^(]+\(([^)]+)\)/.exec(form.text)?.slice(1) ?? [];
      expect([after.text.includes('Angebot angefragt'), named]).toEqual([
        true,
        expect.stringContaining(receiver.trim()),
      ]);
      const again = await send({ idempotencyKey: submissionKey(7_004) });
      expect([again.statusCode, again.body.includes('OFFER_ALREADY_REQUESTED')]).toEqual([409, true]);
    });

    test('ask without a place, too: the receivers are named right after', async () => {
      const { session, lenders } = await person(7_005);
      const { geoCode: _place, ...placeless } = PURCHASE;
      const kept = await storeProposals(running(), session, [proposalOf(lenders[0]!)], placeless);
      const { form, send } = await openForm(session, kept.proposalIds[0], 7_005);
      expect(form.text).toContain('Dein Vorhaben nennt keinen Ort.');
      expect(form.html).not.toMatch(/name="(selectionId|phoneCalls)"/);
      const sent = await send({ selectionId: '' });
      expect(sent.statusCode).toBe(303);
      const after = await read(String(sent.headers.location), session);
      expect(after.text).toMatch(/Deine Anfrage mit genau diesem Vorschlag ist jetzt bei \S+/);
    });

    test('ask an account with an unverified address for a code first', async () => {
      const { session, lenders } = await person(7_006, { emailVerified: false });
      const kept = await storeProposals(running(), session, [proposalOf(lenders[0]!)]);
      const { send, hiddenIn } = await openForm(session, kept.proposalIds[0], 7_006);
      const phoneNumber = '0151 23456706';
      const first = await send({ phoneNumber, message: 'Bitte abends.' });
      expect(plainText(first.body)).toContain('Bestätige deine Telefonnummer');
      expect(hiddenIn(first.body, 'message')).toBe('Bitte abends.');
      const changed = await send({ phoneNumber, message: 'Bitte abends.', step: 'change' });
      expect([changed.statusCode, changed.body.includes('Bitte abends.')]).toEqual([200, true]);
      const wrong = await send({ phoneNumber, step: 'confirm', code: '12', codeChannel: 'SMS' });
      expect([wrong.statusCode, wrong.body.includes('CODE_INCOMPLETE')]).toEqual([422, true]);
    });
  },
  { pages: true },
);
