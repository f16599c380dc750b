import { beforeAll, describe, expect, test } from 'vitest';
import { ANSWERS, MORE_ANSWERS } from '../../testing/flow-answers.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { mailsOf, postRequest, sendRequest } from '../../testing/request-journey.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { FlagName } from './feature-flags.ts';
import { flagDesk } from './flag-desk.ts';

const ROOT = '/baufinanzierung';
const PRE_APPROVAL = `${ROOT}/v2/finanzierungsvorpruefung`;
const FINANCING = `${ROOT}/v2/finanzierungsrechner`;
const FUNNEL = `${ROOT}/finanzierungsberatung`;
const OWN = { 'sec-fetch-site': 'same-origin' };

let people = 100;
const open = (running: TestApp, address: string) => new CookieJar(running.app).ask(address);
const shows = async (running: TestApp, address: string, text: string) =>
  (await open(running, address)).body.includes(text);
const resultShows = async (running: TestApp, flow: string, text: string) => {
  const answers = { ...ANSWERS, ...MORE_ANSWERS };
  const { statusCode, body } = await new CookieJar(running.app).ask(`${flow}/ergebnisseite`, answers, OWN);
  expect(statusCode).toBe(200);
  return body.includes(text);
};

/** Finds a loader's value in React Router's flat `.data` answer, where objects refer to names by position. */
async function decisionAt(running: TestApp, address: string, name: string): Promise<unknown> {
  const { body } = await open(running, address);
  const list = JSON.parse(body.split('\n')[0] ?? '') as unknown[];
  const key = `_${list.indexOf(name)}`;
  const holder = list.find((one) => typeof one === 'object' && one !== null && key in one);
  return list[(holder as Record<string, number> | undefined)?.[key] ?? -1];
}

/** How to read each flag's effect in the running product; true: the feature is on (contract). */
const SEEN: Readonly<Record<FlagName, (running: TestApp) => Promise<boolean>>> = {
  async mortgage_officer_leads(running) {
    const { statusCode, headers } = await open(running, `${FUNNEL}?purchasePrice=350000`);
    if (statusCode !== 200) expect(headers.location).toContain('finanzierungsanfrage');
    return statusCode === 200;
  },
  mortgage_officer_available: (running) => resultShows(running, FINANCING, 'Willst du darüber sprechen?'),
  location_shortlist: (running) =>
    shows(running, `${FINANCING}/fragen?frage=ort`, 'aus der Merkliste übernehmen'),
  async advisory_link_on_success(running) {
    const { statusToken } = await sendRequest(running, ++people);
    return shows(running, `${ROOT}/anfrage/${statusToken}/angekommen`, 'Lieber gleich sprechen?');
  },
  async calendar_booking_in_lead_flow(running) {
    const { statusToken } = await sendRequest(running, ++people);
    const { statusCode, body } = await open(running, `${FUNNEL}/termin?anfrage=${statusToken}`);
    if (statusCode === 404) expect(body).toContain('Einen Termin kannst du hier nicht wählen');
    return statusCode === 200;
  },
  async pre_approval(running) {
    const { statusCode, body } = await open(running, PRE_APPROVAL);
    if (statusCode === 404) expect(body).toContain('Eine Vorprüfung gibt es hier gerade nicht');
    const call = await open(running, `${ROOT}/api/v1.0/preapproval/0b7a2d34-31b1-4f5e-8a39-7d6d5d5c9f10`);
    expect(call.json().errors[0].code).toBe(statusCode === 200 ? 'NOT_FOUND' : 'NOT_OFFERED');
    return statusCode === 200;
  },
  proposals_on_pre_approval_result_page: (running) => resultShows(running, PRE_APPROVAL, 'Vorschläge · '),
  async removal_of_net_income_filter(running) {
    const body = requestBody(++people, { incomeRange: 'UP_TO_1000' });
    return (await postRequest(running, body, submissionKey(people))).statusCode === 201;
  },
  async advisor_email_in_contact_request(running) {
    const { email } = requestBody(++people);
    await sendRequest(running, people);
    const confirmation = async () => (await mailsOf(running, 1)).find(({ to }) => to === email);
    await expect.poll(confirmation).toBeDefined();
    return /beratung-\d+@/.test((await confirmation())?.text ?? '');
  },
  left_hand_navigation_on_result_pages: (running) =>
    resultShows(running, FINANCING, 'aria-label="Auf dieser Seite"'),
  async follow_up_financing_flow(running) {
    const page = await shows(running, `${FINANCING}/fragen`, 'value="FollowupFinancing"');
    const { statusCode, body } = await open(running, `${FINANCING}?financingType=FollowupFinancing`);
    expect(statusCode).toBe(page ? 200 : 404);
    if (!page) expect(body).toContain('Eine Anschlussfinanzierung geht hier nicht Frage für Frage');
    return page;
  },
  // Check the page's data, because only JavaScript draws the animation.
  animated_lead_loading: async (running) =>
    (await decisionAt(running, `${PRE_APPROVAL}/ergebnisseite.data`, 'isAnimated')) === true,
  async random_providers_endpoint(running) {
    const { statusCode, body } = await open(
      running,
      `${ROOT}/api/v1.0/providers/random?geocode=1276003001&count=1`,
    );
    if (statusCode !== 200) expect(JSON.parse(body).errors[0].code).toBe('NOT_OFFERED');
    return statusCode === 200;
  },
  show_contact_in_ready_flow: (running) =>
    resultShows(running, PRE_APPROVAL, 'Soll sich jemand bei dir melden?'),
  lead_1310_feasibility: (running) => shows(running, `${ROOT}/impressum`, 'data-verdict="first"'),
  lead_1315_exclusive: (running) =>
    shows(running, `${ROOT}/api/v1.0/widget?purchasePrice=350000`, '"lead_1315_on"'),
  async lead_1320_new_flow(running) {
    const address = `${ROOT}/finanzierungsangebote/finanzierungsanfrage?openForm=true&purchasePrice=350000`;
    const { statusCode, headers } = await open(running, address);
    if (statusCode !== 200) expect(headers.location).toContain(FUNNEL);
    return statusCode !== 200;
  },
};

/** Flags that are off by default (contract §7). */
const OFF_BY_DEFAULT: readonly string[] = [
  'advisor_email_in_contact_request',
  'left_hand_navigation_on_result_pages',
  'show_contact_in_ready_flow',
  'lead_1310_feasibility',
  'lead_1315_exclusive',
  'lead_1320_new_flow',
];

onPostgres(
  'in the running product',
  (running) => {
    let by: string;
    beforeAll(async () => {
      await logIn(running().app, 'betrieb@example.org');
      by = (await running().database.db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id;
    });

    describe.each(Object.keys(SEEN) as FlagName[])('%s', (name) => {
      // @spec 2.41 6.10 6.11 6.12 6.13 6.14 6.15 6.16 6.17 6.18 6.19 6.20 6.21 6.22 6.23 6.24 6.25 6.26
      test('is live by its default, and the operator switches and resets it without a restart', async () => {
        const desk = flagDesk(running().flags, running().database.db);
        const isOnByDefault = !OFF_BY_DEFAULT.includes(name);
        const seen = () => SEEN[name](running());
        expect(await seen()).toBe(isOnByDefault);
        expect(await desk.set(name, isOnByDefault ? 'OFF' : 'ON', by)).toBe(true);
        expect(await seen()).toBe(!isOnByDefault);
        expect(await desk.set(name, 'DEFAULT', by)).toBe(true);
        expect(await seen()).toBe(isOnByDefault);
      });
    });
  },
  { pages: true, worker: true },
);
