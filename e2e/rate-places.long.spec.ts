import { expectExampleNear } from './example-near.ts';
import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';
import { RATE_PLACES } from '../apps/server/src/testing/rate-places.ts';
import { logInAgain } from './demo-account.ts';
import { storePreapproval } from './stored-preapproval.ts';

test.use({ groups: 'closed' });

const ROOT = '/baufinanzierung';
const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001&postcode=10115';
/** German "ab" (from) before a price or a rate promises that it is the lowest one. */
const PROMISES_THE_LEAST = /\bab\s+[\d.,]+\s*(€|%)/i;

test('a rate has its example near: in a calculator, a list, a lender’s page and a comparison', async ({
  page,
}) => {
  for (const place of [
    `${ROOT}/finanzierungsrechner`,
    `${ROOT}/finanzierungsangebote?${CASE}`,
    `/anbieter/10130/?${CASE}`,
    `${ROOT}/finanzierungsangebote/vergleich?${CASE}&providers=10130&providers=10047`,
  ]) {
    await page.goto(place);
    await expectExampleNear(page);
  }
});

test('a rate has its example near: at the results of the flows', async ({ page }) => {
  for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
    await openResult(page, flow);
    await expectExampleNear(page);
  }
});

test('a widget calls its mean one, with its terms', async ({ page, request }) => {
  const query = 'exposeId=1001&purchasePrice=400000&geoCode=1276003001';
  const { monthlyRate } = await (await request.get(`${ROOT}/api/v1.0/widget?${query}`)).json();
  await page.goto(`${ROOT}/widgets/cost-widget.html?purchase-price=400000&geo-code=1276003001`);
  const widget = await page.locator('body').innerText();
  expect(widget).toContain(`Rund ${Math.round(monthlyRate.monthlyRate).toLocaleString('de-DE')}`);
  expect(widget).toContain('bei 1 % Tilgung und 20 % Eigenkapital');
  expect(widget).not.toMatch(PROMISES_THE_LEAST);
  await page.goto('/');
  expect(await page.locator('body').innerText()).not.toMatch(PROMISES_THE_LEAST);
});

test.use({ groups: 'closed' });

const PLACES = Object.values(RATE_PLACES).flatMap((place) =>
  'none' in place ? [] : 'at' in place ? place.at : [],
);

for (const place of PLACES) {
  test(`${place} has the example of its rate near`, async ({ page }) => {
    await page.goto(place);
    await expectExampleNear(page);
  });
}

test('a stored pre-approval has the example of its rates nearby', async ({ page }) => {
  await logInAgain(page, 'beraterin@example.org');
  const { id, proposals } = await storePreapproval(page, { geoCode: '1276003001' });
  const tab = `${ROOT}/finanzierungsuebersicht/angebote`;
  const [proposal, other] = proposals;
  for (const address of [
    `${ROOT}/v2/finanzierungsvorpruefung/ergebnisseite/vorschlaege?vorpruefung=${id}`,
    `${ROOT}/v2/finanzierungsvorpruefung/ergebnisseite/haushalt?vorpruefung=${id}`,
    tab,
    `${tab}/${proposal?.id}`,
    `${tab}/${proposal?.id}/anfragen`,
    `${ROOT}/finanzierungsangebote/vergleich?vorpruefung=${id}&vorschlag=${proposal?.id}&vorschlag=${other?.id}`,
  ]) {
    await page.goto(address);
    await expectExampleNear(page);
  }
});
