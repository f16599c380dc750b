import { logIn, purgeCalculations } from './demo-account.ts';
import {
  BERLIN,
  bodyOfOnePage,
  householdBody,
  HOUSEHOLDS,
  ON_ONE_PAGE,
  onePage,
  sendTo,
  type Screen,
} from './judging-screens.ts';
import { API, ask, expectNoContradiction, PROBABILITIES, WORDS } from './one-verdict.ts';
import { spaced } from './read-page.ts';
import { readVerdict } from './read-verdict.ts';
import { expect, test } from './strict-page.ts';

const CONDITIONS = '/baufinanzierung/finanzierungsuebersicht/konditionen';

// Each has an account of its own: of one account the second would only wait for the first.
test('the overview judges as the calculator does', async ({ page }) => {
  test.setTimeout(180_000);
  await logIn(page, 'kundin@example.org');
  const address = '/baufinanzierung/finanzierungsuebersicht/machbarkeit';
  const overview: Screen = { address, sent: onePage, body: bodyOfOnePage, showsHighestPrice: true };
  for (const one of HOUSEHOLDS.slice(0, 40)) {
    const shown = await readVerdict(page, await sendTo(page.request, overview, one));
    const call = await ask(page.request, 'affordability', overview.body(one));
    expectNoContradiction(shown, call, JSON.stringify(one));
  }
});

test('conditions judge a saved household as the calculator does, and show no price where nothing is feasible', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page, 'beraterin@example.org');
  await purgeCalculations(page.request);
  const words = new Set<string>();
  for (const one of HOUSEHOLDS.slice(0, 40)) {
    const { place: _place, postcode: _postcode, ...said } = onePage(one);
    const fragment = new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));
    const saved = { name: 'Wir', kind: 'affordability', inputs: householdBody(one) };
    const { id } = (await (
      await page.request.post(`${API}/profile/calculations`, {
        data: { ...saved, link: `${ON_ONE_PAGE}?geoCode=${BERLIN.geoCode}#${fragment}` },
      })
    ).json()) as { id: string };
    const purchase = `purchasePrice=${one.purchasePrice}&ownFunds=${one.ownFunds}&geoCode=${BERLIN.geoCode}`;
    const response = await page.request.get(`${CONDITIONS}?${purchase}`);
    const html = spaced(await response.text());
    await page.request.delete(`${API}/profile/calculations/${id}`);
    const shown = await readVerdict(page, html);
    const call = await ask(page.request, 'affordability', {
      ...householdBody(one),
      purchasePrice: one.purchasePrice,
    });
    const about = JSON.stringify(one);
    expect([shown.word, shown.feasibility], about).toEqual([WORDS[call.word], call.feasibility]);
    expect(shown.reasons, about).toEqual(call.reasons.map(({ code }) => code));
    expect(shown.answer?.toLowerCase() ?? null, about).toBe(
      call.probability && PROBABILITIES[call.probability],
    );
    const isImpossible = call.word === 'NOT_FEASIBLE';
    const isLent = !isImpossible && !/data-code="(LOAN_AMOUNT_TO_LOW|NO_OFFERS)"/.test(html);
    expect([html.includes('Grundzins für'), html.includes('Nettodarlehensbetrag')], about).toEqual([
      isLent,
      isLent,
    ]);
    if (isImpossible) expect([shown.facts, shown.waysOn, shown.saysFeasible], about).toEqual([{}, 0, false]);
    words.add(call.word);
  }
  expect(words.size).toBe(4);
});
