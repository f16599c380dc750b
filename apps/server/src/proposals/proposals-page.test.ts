import { DEFAULT_CASE, type PreapprovalAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { created, person } from '../testing/asked-proposals.ts';
import { keepProposals, proposalOf, PURCHASE } from '../testing/kept-proposals.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { openSession, type OwnSession } from '../testing/own-session.ts';
import { plainText } from '../testing/plain-text.ts';
import { requestBody, submissionKey } from '../testing/request-body.ts';

const TAB = '/baufinanzierung/finanzierungsuebersicht/angebote';
const FIXED = (years: number) => {
  const [loan] = proposalOf(1).loans;
  return { loans: [{ ...loan!, fixedInterestYears: years }] };
};
/** Checked with its source more than 180 days before the day of the tests, and young when it was kept. */
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
    const scene = async (number: number) => {
      const email = String(requestBody(number)['email']);
      const session = await openSession(running(), { email, name: 'Annegret Seebauer' });
      const { market } = running();
      const [one, two] = market.current().market.lenders.map(({ lenderId }) => lenderId);
      const kept = await keepProposals(running(), session, [
        proposalOf(one!, { ...FIXED(10), effectiveInterestRate: 3.91, totalCosts: 500_000 }),
        proposalOf(two!, { ...FIXED(15), effectiveInterestRate: 3.87, totalCosts: 510_000 }),
      ]);
      return { session, kept };
    };

    test('ask right there for the figures that a check needs, and check with them by one press', async () => {
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
      // What was said is kept with the account's project, which names its check.
      expect((await call('GET', '/v1.0/profile/project')).json()).toMatchObject({
        financingCase: { purchasePrice: 360_000, ownFunds: 80_000 },
        household: { income: { salary: 4_500 } },
        preapprovalId: id,
      });
    });

    test('say kindly that a debt that goes on is checked elsewhere', async () => {
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

    test('list what fits, the lowest effective rate first, narrowed and ordered by the address', async () => {
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
      expect(none.text).toContain('Den Filter Zinsbindung weglassen');
    });

    test('begin with the first eight, and show all of them on a press that needs no script', async () => {
      const session = await openSession(running(), { email: 'viele.7009@example.org' });
      const lenders = running().market.current().market.lenders.slice(0, 10);
      const kept = await keepProposals(
        running(),
        session,
        lenders.map(({ lenderId }, index) =>
          proposalOf(lenderId, { provider: { id: String(lenderId), name: `Bank Nummer ${index}.` } }),
        ),
      );
      const rows = (text: string) => new Set(text.match(/Bank Nummer \d[.]/g)).size;
      const first = await read(`${TAB}?vorpruefung=${kept.id}&sortOrder=TOTAL_COSTS`, session);
      expect([rows(first.text), first.text.includes('Alle 10 Vorschläge zeigen')]).toEqual([8, true]);
      const all = await read(`${TAB}?vorpruefung=${kept.id}&sortOrder=TOTAL_COSTS&alle=ja`, session);
      expect([rows(all.text), all.text.includes('Vorschläge zeigen')]).toEqual([10, false]);
      expect(first.html.replaceAll('&amp;', '&')).toContain('sortOrder=TOTAL_COSTS&alle=ja');
    });

    test('are somebody’s own: others find nothing of them', async () => {
      const { session, kept } = await scene(7_002);
      const other = await openSession(running(), { email: 'fremd.7002@example.org' });
      for (const who of [other, undefined]) {
        const tab = await read(`${TAB}?vorpruefung=${kept.id}`, who);
        expect([tab.text.includes('Diese Vorprüfung gibt es hier nicht'), tab.text.includes('3,87')]).toEqual(
          [true, false],
        );
        expect((await read(`${TAB}/${kept.proposalIds[0]}`, who)).status).toBe(404);
      }
      expect((await read(`${TAB}/${kept.proposalIds[0]}/anfragen`, other)).status).toBe(404);
      expect((await read(`${TAB}/${kept.proposalIds[0]}/anfragen`)).text).toContain('melde dich bitte an');
      const plan = await read(`${TAB}/${kept.proposalIds[0]}`, session);
      expect([plan.status, plan.text.includes('Alle Darlehen auf einer Zeitachse')]).toEqual([200, true]);
    });

    test('open how each figure came about, and say what is old now though it was not when it was kept', async () => {
      const session = await openSession(running(), { email: 'rechenweg.7013@example.org' });
      const [lenders] = FIXED(15).loans;
      const subsidised = {
        ...lenders!,
        loanType: 'SUBSIDIZED_LOAN' as const,
        name: 'Familienkredit',
        programmeId: 300,
        fixedInterestYears: 10,
      };
      const kept = await keepProposals(
        running(),
        session,
        [
          proposalOf(1, { loans: [lenders!, subsidised] }),
          proposalOf(2, { loans: [{ ...lenders!, loanType: 'VARIABLE_LOAN', fixedInterestYears: 0 }] }),
        ],
        undefined,
        [OLD_PROGRAMME],
      );
      const [combined, open] = kept.proposalIds;
      const page = await read(`${TAB}/${combined}`, session);
      for (const said of [
        'Was nach 15 Jahren offen ist',
        '„Familienkredit“ ist nur 10 Jahre fest; danach ist mit seinem ersten Zins weitergerechnet.',
        'Alle Raten bis zur letzten, jedes Darlehen mit seinem ersten Zins',
        'Effektiver Jahreszins mit Eintragung der Grundschuld',
        'Bankdarlehen: Effektivzins mit Grundschuld',
        'Das ist länger her, frag nach, ob sie noch gelten',
      ])
        expect(page.text).toContain(said);
      for (const shown of [
        await read(`${TAB}/${open}`, session),
        await read(`${TAB}?vorpruefung=${kept.id}`, session),
      ])
        expect(shown.text).not.toMatch(/nach 0 Jahren/);
      const programmes = await read(TAB.replace('angebote', 'foerderung'), session);
      expect(programmes.text).toContain('Diese Bedingungen sind lange nicht geprüft worden.');
    });

    test('ask for an offer by a form: what is wrong stands beside its field, and what was typed stays', async () => {
      const { session, kept } = await scene(7_003);
      const [proposalId] = kept.proposalIds;
      const form = await read(`${TAB}/${proposalId}/anfragen`, session);
      expect(form.text).toContain('Wer deine Anfrage bekommt');
      const hidden = (name: string) =>
        new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form.html)?.[1] ?? '';
      const send = (changes: Record<string, string>) => {
        const { consents: _consents, ...said } = requestBody(7_003);
        const typed = Object.entries(said).filter(([, value]) => typeof value === 'string');
        const fields = {
          selectionId: hidden('selectionId'),
          textVersion: hidden('textVersion'),
          privacy: 'true',
        };
        return running().app.inject({
          method: 'POST',
          url: `${TAB}/${proposalId}/anfragen`,
          headers: {
            host: '127.0.0.1:3000',
            cookie: session.cookie,
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          payload: new URLSearchParams({
            ...(Object.fromEntries(typed) as Record<string, string>),
            ...fields,
            idempotencyKey: submissionKey(7_003),
            ...changes,
          }).toString(),
        });
      };
      const wrong = await send({ phoneNumber: '', message: 'Bitte abends.' });
      expect([wrong.statusCode, plainText(wrong.body).includes('Telefonnummer')]).toEqual([422, true]);
      expect(wrong.body).toContain('Bitte abends.');
      const sent = await send({});
      expect([sent.statusCode, sent.headers.location]).toEqual([303, `${TAB}/${proposalId}?angefragt=ja`]);
      const after = await read(String(sent.headers.location), session);
      expect(after.text).toContain('Angebot angefragt');
      const again = await send({ idempotencyKey: submissionKey(7_004) });
      expect([again.statusCode, again.body.includes('OFFER_ALREADY_REQUESTED')]).toEqual([409, true]);
    });

    test('ask without a place as long as nobody knows it: the postal code that is typed decides, and nobody may call', async () => {
      const { database } = running();
      const session = await openSession(running(), { email: 'annegret.seebauer.7005@example.org' });
      const { geoCode: _place, ...stated } = PURCHASE;
      const [served] = await database.db
        .selectFrom('adviser')
        .select('provider_id')
        .where(
          sql<boolean>`exists (select from unnest(geo_prefixes) as prefix where starts_with('1276003001', prefix))`,
        )
        .execute();
      const kept = await keepProposals(running(), session, [proposalOf(served!.provider_id)], stated);
      const form = await read(`${TAB}/${kept.proposalIds[0]}/anfragen`, session);
      expect([form.status, form.html.includes('name="idempotencyKey"')]).toEqual([200, true]);
      expect([form.html.includes('name="phoneCalls"'), form.html.includes('name="selectionId"')]).toEqual([
        false,
        false,
      ]);
      const answer = await session.call(
        'POST',
        `/v1.0/proposals/${kept.proposalIds[0]}/request`,
        person(7_005),
        { 'idempotency-key': submissionKey(7_005) },
      );
      expect(created(answer).advisers).toHaveLength(1);
    });
  },
  { pages: true },
);
