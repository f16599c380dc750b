import type { FinancingVerdict } from '@heimvorteil/contracts';
import type { APIRequestContext } from '@playwright/test';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { CASE_FORM } from '@heimvorteil/forms';
import { anyHouseholds, INCOME_RANGES, whoBuild, type AnyHousehold } from './any-household.ts';
import { logIn, purgeCalculations } from './demo-account.ts';
import { AFFORDABILITY, FINANCING, PRE_APPROVAL } from './flow-steps.ts';
import { readVerdict, type ShownVerdict } from './read-verdict.ts';
import { spaced } from './read-page.ts';
import { expect, test } from './strict-page.ts';

// Two hundred households on every screen that judges would take a browser the better part of an hour. The server writes
// each of these screens whole, details below included, before any script; so they are sent as forms and read with a
// browser's parser, each held against the call. What a script makes of them is walked below, one household for each word.
const HOUSEHOLDS = whoBuild(anyHouseholds(200, 20_261_122), 20_261_123);
const API = '/baufinanzierung/api/v1.0';
const ON_ONE_PAGE = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
const CONDITIONS = '/baufinanzierung/finanzierungsuebersicht/konditionen';
const BERLIN = { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' };

type Call = FinancingVerdict & {
  maxPurchasePrice: number | null;
  result?: string;
  offerCount: number | null;
};

/** A screen that judges: what is sent to it, and which call it has to agree with. */
interface Screen {
  readonly address: string;
  readonly sent: (one: AnyHousehold) => Record<string, string | number>;
  readonly body: (one: AnyHousehold) => object;
  /** What stands in its headline beside the word, where that is the highest price. */
  readonly showsHighestPrice: boolean;
}

/** What is bought or built, the same in forms and calls. */
const ofCase = ({ building }: AnyHousehold) => ({
  financingType: building ? 'BuildingFinancing' : 'PurchaseFinancing',
  ...building,
});
const people = (one: AnyHousehold) => ({
  ...ofCase(one),
  numberOfAdults: one.numberOfAdults,
  numberOfChildren: one.numberOfChildren,
  numberOfVehicles: one.numberOfVehicles,
  livingArea: one.livingArea,
  salary: one.salary,
  otherExpenses: one.otherExpenses,
  otherDebts: one.otherDebts,
  employmentType: one.employmentType,
  ageGroup: one.ageGroup,
  financingUseType: 'OWNER_OCCUPATION',
});
const onProbation = ({ isNewAtWork, employmentType }: AnyHousehold) =>
  isNewAtWork && (employmentType === 'EMPLOYED' || employmentType === 'WORKER');
const householdBody = (one: AnyHousehold) => ({
  ...ofCase(one),
  income: { salary: one.salary },
  expenses: { numberOfVehicles: one.numberOfVehicles, other: one.otherExpenses },
  ownCapital: { savings: one.ownFunds },
  numberOfAdults: one.numberOfAdults,
  numberOfChildren: one.numberOfChildren,
  livingArea: one.livingArea,
  otherDebts: one.otherDebts,
  employmentType: one.employmentType,
  ageGroup: one.ageGroup,
  financingUseType: 'OWNER_OCCUPATION',
  geoCode: BERLIN.geoCode,
  ...(onProbation(one) ? { contractType: 'PROBATION' } : {}),
});
const atWork = (one: AnyHousehold) => ({
  employedFor: one.isNewAtWork ? 'UNDER_SIX_MONTHS' : 'OVER_TWO_YEARS',
});
const isWanting = (one: AnyHousehold) => one.salary % 100 === 0;
const onePage = (one: AnyHousehold) => ({
  ...BERLIN,
  ...people(one),
  savings: one.ownFunds,
  ...(onProbation(one) ? { contractType: 'PROBATION' } : {}),
  ...(isWanting(one) ? { wishedPrice: one.purchasePrice } : {}),
});
const bodyOfOnePage = (one: AnyHousehold) => ({
  ...householdBody(one),
  ...(isWanting(one) ? { purchasePrice: one.purchasePrice } : {}),
});

const SCREENS: Readonly<Record<string, Screen>> = {
  'the calculator on one page': {
    address: ON_ONE_PAGE,
    sent: onePage,
    body: bodyOfOnePage,
    showsHighestPrice: true,
  },
  'the affordability flow': {
    address: `${AFFORDABILITY}/ergebnisseite`,
    sent: (one) => ({ ...BERLIN, ...people(one), ...atWork(one), savings: one.ownFunds }),
    body: householdBody,
    showsHighestPrice: true,
  },
  'the pre-approval': {
    address: `${PRE_APPROVAL}/ergebnisseite`,
    sent: (one) => ({
      ...BERLIN,
      ...people(one),
      ...atWork(one),
      ownFunds: one.ownFunds,
      purchasePrice: one.purchasePrice,
    }),
    body: (one) => ({ ...householdBody(one), purchasePrice: one.purchasePrice }),
    showsHighestPrice: false,
  },
  'the financing flow': {
    address: `${FINANCING}/ergebnisseite`,
    sent: (one) => ({
      ...BERLIN,
      ...ofCase(one),
      financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS',
      projectState: 'OBJECT_FOUND',
      purchasePrice: one.purchasePrice,
      ownFunds: one.ownFunds,
      employmentType: one.employmentType,
      incomeRange: one.incomeRange,
      ageGroup: one.ageGroup,
    }),
    body: (one) => ({
      ...ofCase(one),
      income: { salary: INCOME_RANGES.find(({ range }) => range === one.incomeRange)?.counted },
      ownCapital: { savings: one.ownFunds },
      purchasePrice: one.purchasePrice,
      employmentType: one.employmentType,
      ageGroup: one.ageGroup,
      geoCode: BERLIN.geoCode,
    }),
    showsHighestPrice: false,
  },
};

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`headline, details and call agree for 200 households: ${name}`, async ({ page, request }) => {
    test.setTimeout(240_000);
    const words = new Set<string | undefined>();
    for (const one of HOUSEHOLDS) {
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

test('the overview judges as the calculator does', async ({ page }) => {
  test.setTimeout(180_000);
  await logIn(page, 'kundin@example.org');
  const address = '/baufinanzierung/finanzierungsuebersicht/machbarkeit';
  const overview: Screen = { address, sent: onePage, body: bodyOfOnePage, showsHighestPrice: true };
  for (const one of HOUSEHOLDS.slice(0, 60)) {
    const shown = await readVerdict(page, await sendTo(page.request, overview, one));
    const call = await ask(page.request, 'affordability', overview.body(one));
    expectNoContradiction(shown, call, JSON.stringify(one));
  }
});

test('conditions judge a saved household as the calculator does, and show no price where nothing is feasible', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page, 'kundin@example.org');
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

const WORDS: Readonly<Record<FinancingVerdict['word'], string>> = {
  WELL_FEASIBLE: 'Gut machbar',
  FEASIBLE: 'Machbar',
  HARDLY_FEASIBLE: 'Schwer machbar',
  NOT_FEASIBLE: 'So geht es nicht',
  NOT_JUDGED: 'Noch nicht beurteilt',
};
const PROBABILITIES = { high: 'hoch', medium: 'mittel', low: 'gering' } as const;
const RISKS = { low: 'gering', medium: 'mittel', high: 'hoch' } as const;

/** The word as contract §6 makes it of the three, written down once more: the lowest of them. */
function wordOf({ feasibility, probability, risk }: FinancingVerdict): string {
  if (feasibility === 'error') return WORDS.NOT_FEASIBLE;
  if (feasibility === 'empty') return WORDS.NOT_JUDGED;
  if (feasibility === 'own-capital-low' || feasibility === 'low' || probability === 'low') {
    return WORDS.HARDLY_FEASIBLE;
  }
  const isBest = feasibility === 'good' && probability === 'high' && risk !== 'medium';
  return isBest ? WORDS.WELL_FEASIBLE : WORDS.FEASIBLE;
}

function expectNoContradiction(shown: ShownVerdict, call: Call, about: string): void {
  const { probability, risk, stress, errors } = call;
  const isError = call.feasibility === 'error';
  const left = (delta: number) => stress.find((row) => row.delta === delta)?.left ?? 0;
  // The call by itself.
  expect(WORDS[call.word], about).toBe(wordOf(call));
  expect(probability === null, about).toBe(isError);
  // Without a loan there is no rate to test, and another error leaves no risk to tell.
  if (stress.length > 0) {
    expect([left(0) < 0, left(2) < 0], about).toEqual([risk === 'high', risk !== 'low']);
  }
  const outranking = errors.map(({ code }) => code).filter((code) => code !== 'LOAN_AMOUNT_TO_LOW');
  expect(outranking.length > 0, about).toBe(isError);
  expect(risk === 'high', about).toBe(outranking.join() === 'FUTURE_BUDGET_BELOW_ZERO');
  if (isError) expect(call.maxPurchasePrice, about).toBeNull();
  // Headline and details against it.
  expect({ word: shown.word, feasibility: shown.feasibility, reasons: shown.reasons }, about).toEqual({
    word: WORDS[call.word],
    feasibility: call.feasibility,
    reasons: call.reasons.map(({ code }) => code),
  });
  expect(
    { probability: shown.facts['Aussicht auf eine Zusage'], risk: shown.facts['Zinsrisiko'] },
    about,
  ).toEqual(
    isError || Object.keys(shown.facts).length === 0
      ? { probability: undefined, risk: undefined }
      : {
          probability: probability ? PROBABILITIES[probability] : undefined,
          risk: risk ? RISKS[risk] : undefined,
        },
  );
  expect(shown.stress, about).toEqual(
    stress.map(({ nominalInterestRate, monthlyRate, left: rest }) => [
      // Nobody typed a rate here: with an error none is shown, and no instalment at it.
      ...(isError ? [] : [spaced(formatPercent(nominalInterestRate)), spaced(formatEuro(monthlyRate))]),
      spaced(rest < 0 ? `− ${formatEuro(-rest)}` : formatEuro(rest)),
    ]),
  );
  if (risk && stress.length > 0) expect(shown.riskLine, about).toContain(`Zinsrisiko: ${RISKS[risk]}.`);
  expect(shown.compared ?? shown.word, about).toBe(shown.word);
  if (isError) {
    expect([shown.answer, shown.facts, shown.waysOn, shown.saysFeasible], about).toEqual([
      null,
      {},
      0,
      false,
    ]);
    expect(shown.notices.length, about).toBeGreaterThan(0);
  }
}

async function sendTo(
  request: APIRequestContext,
  { address, sent }: Screen,
  one: AnyHousehold,
): Promise<string> {
  const form = Object.fromEntries(Object.entries(sent(one)).map(([name, value]) => [name, String(value)]));
  const response = await request.post(address, { form });
  expect(response.status(), `${address} ${JSON.stringify(form)}`).toBe(200);
  return spaced(await response.text());
}

async function ask(request: APIRequestContext, name: string, data: object): Promise<Call> {
  const response = await request.post(`${API}/${name}`, { data });
  expect(response.status(), JSON.stringify(data)).toBe(200);
  return (await response.json()) as Call;
}
