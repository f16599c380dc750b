import { affordability } from '@heimvorteil/contracts';
import { VERDICT_RULES } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import type { Config } from '../../config/config.ts';
import { retentionTerms } from '../../../operation/retention/index.ts';
import { expectAnswer } from '../../../testing/expectations.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { ScriptlessBrowser } from '../../../testing/scriptless-browser.ts';

const ROOT = '/baufinanzierung';
const PRE_APPROVAL = `${ROOT}/v2/finanzierungsvorpruefung`;
const STEPS = ['', '/fragen', '/fragen/neu-starten', '/ergebnisseite'];
/** Pages about a pre-approval, which the portal of an introducer does not offer. */
const RESTING_ON_ONE = [
  `${ROOT}/finanzierungsuebersicht/angebote`,
  `${ROOT}/finanzierungsuebersicht/angebote/00000000-0000-4000-8000-000000000000/anfragen`,
  `${ROOT}/finanzierungsuebersicht/foerderung`,
  `${ROOT}/finanzierungsuebersicht/zertifikat`,
  `${ROOT}/zertifikat/${'0'.repeat(32)}`,
];
const SCREENS = ['/', '/rechner', '/wie-viel-haus-kann-ich-mir-leisten/', '/v2/finanzierungsrechner'];

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const ON_PROBATION = {
  income: { salary: 4_500 },
  ownCapital: { savings: 80_000 },
  nominalInterestRate: 3.8,
  contractType: 'PROBATION',
};

async function affordabilityOf({ app }: Pick<TestApp, 'app'>, payload: object) {
  const answer = await app.inject({ method: 'POST', url: `${ROOT}/api/v1.0/affordability`, payload });
  return expectAnswer(answer, affordability);
}

/** Texts that §5 DDG requires on the imprint page. */
function imprintOf({ operator, disclosures }: Pick<Config, 'operator' | 'disclosures'>): string[] {
  const { name, address, email, phone } = operator;
  const { representative = '', commercialRegister = '', vatId = '' } = disclosures;
  return [name, address, email, phone, representative, commercialRegister, vatId];
}

/** Texts that Art. 13 GDPR requires on the privacy page. */
function privacyOf({ operator, disclosures }: Pick<Config, 'operator' | 'disclosures'>): string[] {
  const { name, address, email } = operator;
  const { dataProtectionOfficer = '', recipients } = disclosures;
  const laws = ['28', '44 bis 49', '15 bis 21', '77'].map((articles) => `Art. ${articles} DSGVO`);
  const bases = ['a', 'b', 'f'].map((letter) => `Art. 6 Abs. 1 lit. ${letter}`);
  const own = [name, address, email, dataProtectionOfficer, ...recipients];
  return [...own, ...laws, ...bases, 'vorgeschrieben', '„Deine Daten“'];
}

onPostgres(
  'an introducer',
  (running) => {
    const open = (address: string) => new ScriptlessBrowser(running().app).open(address);

    // @contract 1.10
    test('offers no pre-approval, and links to none', async () => {
      const visible = new Set<string>();
      for (const address of [...STEPS.map((step) => PRE_APPROVAL + step), ...RESTING_ON_ONE]) {
        const { status, heading, text } = await open(address);
        expect([address, status, heading]).toEqual([address, 404, 'Das bieten wir hier nicht an']);
        expect(text).toContain('Zur Startseite');
        visible.add(text);
      }
      expect([...visible]).toHaveLength(1);
      const call = await running().app.inject({
        method: 'POST',
        url: `${ROOT}/api/v1.0/preapproval`,
        payload: {},
      });
      expect([call.statusCode, call.json()]).toEqual([
        404,
        expect.objectContaining({ errors: [expect.objectContaining({ code: 'NOT_OFFERED' })] }),
      ]);
    });

    test.each([...SCREENS, '/finanzierungsangebote'])('does not mention it at %s', async (screen) => {
      const { text, html } = await open(ROOT + screen);
      expect(text).not.toMatch(/Vorprüfung|Aussicht auf|Zertifikat/);
      expect(html).not.toMatch(/<a [^>]*href="[^"]*finanzierungsvorpruefung/);
    });

    test('passes a contact on, so lenders are not chosen, and the legal example states it', async () => {
      const offers = await open(`${ROOT}/finanzierungsangebote`);
      expect(offers.html).toContain('<h3');
      expect(offers.html).not.toMatch(/<input[^>]*type="checkbox"[^>]*name="providers"/);
      expect((await open(`${ROOT}/finanzierungsangebote/vergleich`)).status).toBe(404);
      expect((await open(`${ROOT}/finanzierungsrechner`)).text).toContain('Tippgeber: Heimvorteil Demo');
    });

    test.each([
      ['GET', `v1.0/preapproval/${NOBODYS}`],
      ['POST', `v1.0/preapproval/${NOBODYS}/certificate`],
      ['GET', `v1.0/certificates/${'0'.repeat(32)}`],
      ['POST', `v1.0/proposals/${NOBODYS}/request`],
      ['GET', 'v1.0/advisers/selection?financingType=PurchaseFinancing&geoCode=1276003001&providers=10001'],
      ['POST', 'v2/contact', { providers: ['10001'] }],
    ] as const)('offers no call %s %s', async (method, path, payload = undefined) => {
      const call = await running().app.inject({
        method,
        url: `${ROOT}/api/${path}`,
        headers: { 'idempotency-key': 'a'.repeat(22) },
        ...(method === 'POST' ? { payload: payload ?? {} } : {}),
      });
      expect([call.statusCode, call.json().errors]).toEqual([
        404,
        [expect.objectContaining({ code: 'NOT_OFFERED' })],
      ]);
    });

    // @contract 1.10
    test('states no prospects by a call, nor the work that lowers them', async () => {
      const answer = await affordabilityOf(running(), ON_PROBATION);
      expect(answer).toMatchObject({ probability: null, word: 'WELL_FEASIBLE', feasibility: 'good' });
      expect(answer.reasons.map(({ code }) => code)).not.toContain('PROBATION');
      expect(JSON.stringify(answer)).not.toContain('Aussicht');
    });

    // @contract 1.10
    test('states none on pages either, whatever work is entered', async () => {
      for (const screen of [
        '/wie-viel-haus-kann-ich-mir-leisten?salary=4500&savings=80000&contractType=PROBATION',
        '/finanzierungsrechner?purchasePrice=350000&ownFunds=80000&salary=4500&contractType=PROBATION',
        '/finanzierungsuebersicht/machbarkeit?salary=4500&savings=80000&contractType=PROBATION',
      ]) {
        const { text } = await open(ROOT + screen);
        expect([screen, /Gut machbar/.test(text), /Aussicht|Probezeit warten/.test(text)]).toEqual([
          screen,
          true,
          false,
        ]);
      }
    });

    // @contract 1.8
    test('discloses the operator of the portal, and nothing of a permit or of brokering', async () => {
      const { text } = await open(`${ROOT}/impressum`);
      expect(imprintOf(running().config).filter((part) => !text.includes(part))).toEqual([]);
      expect(text).toContain('Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren');
      expect(text).not.toMatch(
        /Aufsichtsbehörde|Vermittlerregister|Vergütung|Art. 247|Schlichtungsstelle bei/,
      );
      const form = await open(`${ROOT}/finanzierungsangebote/finanzierungsanfrage?purchasePrice=400000`);
      expect(form.html).not.toContain('#vermittlung');
    });

    // @contract 1.9
    test('names the recipients of data at its privacy page, and no prospects', async () => {
      const { text } = await open(`${ROOT}/datenschutz`);
      expect(privacyOf(running().config).filter((part) => !text.includes(part))).toEqual([]);
      expect(text).not.toMatch(/Aussicht|Profiling|Vorprüfung|Zertifikat|Vorschl/);
    });
  },
  { pages: true, settings: { OPERATOR_ROLE: 'TIPPGEBER', OPERATOR_REGISTER: '' } },
);

onPostgres(
  'an intermediary',
  (running) => {
    test('offers every step and leads there', async () => {
      const open = (address: string) => new ScriptlessBrowser(running().app).open(address);
      for (const step of STEPS) expect([step, (await open(PRE_APPROVAL + step)).status]).toEqual([step, 200]);
      for (const screen of ['/', '/rechner'])
        expect((await open(ROOT + screen)).text).toContain('Reicht es für dieses Haus?');
      expect((await open(`${ROOT}/finanzierungsrechner`)).text).toContain('Vermittler: Heimvorteil Demo');
    });

    test('states prospects by a call, and the work that lowers them', async () => {
      const answer = await affordabilityOf(running(), ON_PROBATION);
      expect(answer).toMatchObject({ probability: 'medium', word: 'FEASIBLE', feasibility: 'good' });
      expect(answer.reasons.map(({ code }) => code)).toContain('PROBATION');
    });

    // @contract 1.8
    test('discloses its permit, the register to check it, and the statements before a contract', async () => {
      const { text } = await new ScriptlessBrowser(running().app).open(`${ROOT}/impressum`);
      const { config } = running();
      const { supervisor, remuneration, ties, lendersConsidered } = config.disclosures;
      const disclosed = [supervisor, remuneration, ties, lendersConsidered, config.operator.register];
      const parts = [
        ...imprintOf(config),
        ...disclosed,
        'www.vermittlerregister.info',
        'Schlichtungsstelle bei',
      ];
      expect(parts.filter((part) => !part || !text.includes(part))).toEqual([]);
    });

    // @contract 1.9
    test('names the recipients of data at its privacy page, and how prospects are calculated', async () => {
      const { text } = await new ScriptlessBrowser(running().app).open(`${ROOT}/datenschutz`);
      const { feasibility, wordWithoutProspects: _introducers, ...rules } = VERDICT_RULES;
      const retained = retentionTerms(true).flatMap(({ data, until, reason }) => [data, until, reason]);
      const parts = [
        ...privacyOf(running().config),
        ...feasibility,
        ...Object.values(rules),
        ...retained,
        'Profiling, Art. 4 Nr. 4 DSGVO',
        'Art. 22 DSGVO',
      ];
      expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    });
  },
  { pages: true },
);
