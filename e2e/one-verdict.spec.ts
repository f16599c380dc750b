import type { AnyHousehold } from './any-household.ts';
import { CASE_FORM } from '@heimvorteil/forms';
import { formatEuro } from '@heimvorteil/format';
import {
  bodyOfOnePage,
  householdBody,
  HOUSEHOLDS,
  ON_ONE_PAGE,
  onePage,
  SCREENS,
  sendTo,
} from './judging-screens.ts';
import { API, ask, expectNoContradiction, type Call } from './one-verdict.ts';
import { spaced } from './read-page.ts';
import { readVerdict } from './read-verdict.ts';
import { expect, test } from './strict-page.ts';

// A browser would take the better part of an hour for every household on every screen that judges. The server writes each
// of these screens whole, details below included, before any script; so they are sent as forms and read with a browser's
// parser, each held against the call. What a script makes of them is walked below, one household for each word.

/** Households that each screen is asked about: two hundred among them, each met by one screen or two. */
const MET = 80;
const APART = 40;

for (const [index, [name, screen]] of Object.entries(SCREENS).entries()) {
  test(`headline, details and call agree for any household: ${name}`, async ({ page, request }) => {
    test.setTimeout(240_000);
    const words = new Set<string | undefined>();
    for (const one of HOUSEHOLDS.slice(index * APART, index * APART + MET)) {
      const [shown, call] = await Promise.all([
        sendTo(request, screen, one).then((html) => readVerdict(page, html)),
        ask(request, 'affordability', screen.body(one)),
      ]);
      expectNoContradiction(shown, call, `${name} ${JSON.stringify(one)}`);
      if (screen.showsHighestPrice && call.maxPurchasePrice !== null) {
        expect(shown.answer, JSON.stringify(one)).toBe(spaced(formatEuro(Math.floor(call.maxPurchasePrice))));
      }
      words.add(shown.word);
    }
    // Households that all fare alike would find nothing.
    expect([...words].toSorted()).toEqual(['Gut machbar', 'Machbar', 'Schwer machbar', 'So geht es nicht']);
  });
}

test('the pre-approval’s call says yes exactly from feasible up, where a lender takes the case', async ({
  request,
}) => {
  test.setTimeout(120_000);
  for (const one of HOUSEHOLDS.slice(0, 100)) {
    const { ownCapital, ...household } = householdBody(one);
    const body = { ...household, purchasePrice: one.purchasePrice };
    const data = { ...body, ownFunds: ownCapital.savings };
    const response = await request.post(`${API}/preapproval`, { data });
    const judged = await ask(request, 'affordability', { ...body, ownCapital });
    if (response.status() === 422) {
      expect(judged.errors.map(({ code }) => code)).toContain('LOAN_AMOUNT_TO_LOW');
      continue;
    }
    const call = (await response.json()) as Call;
    const isFeasible = judged.word === 'FEASIBLE' || judged.word === 'WELL_FEASIBLE';
    expect([call.word, call.risk, call.result], JSON.stringify(one)).toEqual([
      judged.word,
      judged.risk,
      isFeasible ? 'POSITIVE' : 'NEGATIVE',
    ]);
    if (isFeasible) expect(call.offerCount, JSON.stringify(one)).toBeGreaterThan(0);
    if (judged.word === 'NOT_FEASIBLE') expect(call.offerCount, JSON.stringify(one)).toBe(0);
  }
});

test('what a script makes of a household agrees as well: one for each word', async ({ page, request }) => {
  test.slow();
  const found = new Map<string, AnyHousehold>();
  for (const one of HOUSEHOLDS) {
    if (found.size === 4) break;
    const { word } = await ask(request, 'affordability', bodyOfOnePage(one));
    if (!found.has(word)) found.set(word, one);
  }
  expect(found.size).toBe(4);
  for (const one of found.values()) {
    const call = await ask(request, 'affordability', bodyOfOnePage(one));
    const stated = Object.entries(onePage(one)).map(([field, value]) => [field, String(value)] as const);
    const part = (isOfCase: boolean) =>
      new URLSearchParams(
        stated.filter(([field]) => field in CASE_FORM.fields === isOfCase).map((pair) => [...pair]),
      );
    await page.goto(`${ON_ONE_PAGE}?${part(true)}#${part(false)}`);
    await expect(page.locator('#ergebnis [data-word]')).toHaveAttribute('data-word', call.word);
    await expect(page.locator('[aria-labelledby="gruende"] li[data-code]')).toHaveCount(call.reasons.length);
    await expect(page.locator('[aria-labelledby="zinsrisiko"] tbody tr')).toHaveCount(call.stress.length);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expectNoContradiction(await readVerdict(page, await page.content()), call, JSON.stringify(one));
  }
});

test('nothing is judged before somebody says what comes in and what they bring', async ({
  page,
  request,
}) => {
  const html = async (address: string) => spaced(await (await request.get(address)).text());
  for (const address of [ON_ONE_PAGE, `${ON_ONE_PAGE}?purchasePrice=400000&geoCode=1276003001`]) {
    const shown = await readVerdict(page, await html(address));
    expect([shown.word, shown.facts, shown.reasons, shown.saysFeasible, shown.waysOn], address).toEqual([
      'Noch nicht beurteilt',
      {},
      [],
      false,
      0,
    ]);
    expect(shown.answer).toBe('– €');
  }
  const earning = await request.post(ON_ONE_PAGE, { form: { salary: 4_500, savings: '' } });
  expect((await readVerdict(page, await earning.text())).word).toBe('Noch nicht beurteilt');
});
