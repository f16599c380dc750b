import { RATE_PLACES } from '../apps/server/src/testing/rate-places.ts';
import { logInAnew } from './demo-account.ts';
import { expectExampleNear } from './example-near.ts';
import { keepPreapproval } from './kept-preapproval.ts';
import { test } from './strict-page.ts';

test.use({ groups: 'closed' });

const ROOT = '/baufinanzierung';
const PLACES = Object.values(RATE_PLACES).flatMap((place) =>
  'none' in place ? [] : 'at' in place ? place.at : [],
);

for (const place of PLACES) {
  test(`${place} has the example of its rate near`, async ({ page }) => {
    await page.goto(place);
    await expectExampleNear(page);
  });
}

test('what is stored of a pre-approval has the example of its rates near', async ({ page }) => {
  await logInAnew(page, 'beraterin@example.org');
  const { id, proposals } = await keepPreapproval(page, { geoCode: '1276003001' });
  const tab = `${ROOT}/finanzierungsuebersicht/angebote`;
  const [proposal, other] = proposals;
  for (const address of [
    `${ROOT}/v2/finanzierungsvorpruefung/ergebnisseite?vorpruefung=${id}`,
    tab,
    `${tab}/${proposal?.id}`,
    `${tab}/${proposal?.id}/anfragen`,
    `${ROOT}/finanzierungsangebote/vergleich?vorpruefung=${id}&vorschlag=${proposal?.id}&vorschlag=${other?.id}`,
  ]) {
    await page.goto(address);
    await expectExampleNear(page);
  }
});
