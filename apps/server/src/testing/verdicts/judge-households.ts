import { formatEuro } from '@heimvorteil/format';
import type { CookieJar } from '../log-in.ts';
import { agree, expectNoContradiction, PROBABILITIES, WORDS, type Call } from './agreeing-verdicts.ts';
import type { AnyHousehold } from './any-household.ts';
import { BERLIN, formOf, householdBody, ON_ONE_PAGE, onePage, type Screen } from './judging-screens.ts';
import { readVerdict } from './read-verdict.ts';

const API = '/baufinanzierung/api/v1.0';
const CONDITIONS = '/baufinanzierung/finanzierungsuebersicht/konditionen';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** Calls the API like the script of a page. */
async function callFrom(browser: CookieJar, method: 'POST' | 'DELETE', path: string, body?: object) {
  return browser.app.inject({
    method,
    url: API + path,
    headers: { ...SAME_ORIGIN, cookie: browser.header, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
}

async function judge(browser: CookieJar, body: object): Promise<Call> {
  const answer = await callFrom(browser, 'POST', '/affordability', body);
  agree(answer.statusCode, 200, JSON.stringify(body));
  return answer.json<Call>();
}

/** Expects a screen to match the API's answer for each household; returns the verdicts that occurred. */
export async function agreeOn(
  browser: CookieJar,
  screen: Screen,
  households: readonly AnyHousehold[],
): Promise<Set<string | undefined>> {
  const words = new Set<string | undefined>();
  for (const one of households) {
    const about = `${screen.address} ${JSON.stringify(one)}`;
    const page = await browser.ask(screen.address, formOf(screen, one), SAME_ORIGIN);
    agree(page.statusCode, 200, about);
    const { stress, riskLine } = screen.riskAt
      ? readVerdict((await browser.ask(screen.riskAt, formOf(screen, one), SAME_ORIGIN)).body)
      : readVerdict(page.body);
    const view = { ...readVerdict(page.body), stress, riskLine };
    const body: { purchasePrice?: number } = screen.body(one);
    const call = await judge(browser, body);
    expectNoContradiction(view, call, about);
    if (screen.showsHighestPrice && call.maxPurchasePrice !== null) {
      // A wanted price leads; both other prices are the same if own funds limit them.
      const price = body.purchasePrice ?? call.comfortablePurchasePrice ?? call.maxPurchasePrice;
      agree(view.answer, spaced(formatEuro(Math.floor(price))), about);
    }
    words.add(view.word);
  }
  return words;
}

/**
 * Saves each household and expects its conditions page to match the API's answer. A household without a
 * feasible price is saved without one. Returns the verdicts that occurred.
 */
export async function agreeOnConditions(
  browser: CookieJar,
  households: readonly AnyHousehold[],
): Promise<Set<string>> {
  const words = new Set<string>();
  for (const one of households) {
    const about = JSON.stringify(one);
    const { place: _place, postcode: _postcode, ...form } = onePage(one);
    const fragment = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const saved = await callFrom(browser, 'POST', '/profile/calculations', {
      name: 'Wir',
      kind: 'affordability',
      inputs: householdBody(one),
      link: `${ON_ONE_PAGE}?geoCode=${BERLIN.geoCode}#${fragment}`,
    });
    const purchase = `purchasePrice=${one.purchasePrice}&ownFunds=${one.ownFunds}&geoCode=${BERLIN.geoCode}`;
    const { body: html } = await browser.ask(`${CONDITIONS}?${purchase}`);
    await callFrom(browser, 'DELETE', `/profile/calculations/${saved.json<{ id: string }>().id}`);
    const view = readVerdict(html);
    const call = await judge(browser, { ...householdBody(one), purchasePrice: one.purchasePrice });
    agree([view.word, view.feasibility], [WORDS[call.word], call.feasibility], about);
    agree(
      view.reasons,
      call.reasons.map(({ code }) => code),
      about,
    );
    agree(view.answer?.toLowerCase() ?? null, call.probability && PROBABILITIES[call.probability], about);
    const isImpossible = call.word === 'NOT_FEASIBLE';
    const isLent = !isImpossible && !/data-code="(LOAN_AMOUNT_TO_LOW|NO_OFFERS)"/.test(html);
    agree([html.includes('Grundzins für'), html.includes('Nettodarlehensbetrag')], [isLent, isLent], about);
    if (isImpossible) agree([view.facts, view.onwardLinks, view.isCalledFeasible], [{}, 0, false], about);
    words.add(call.word);
  }
  return words;
}

/**
 * Expects a positive pre-approval exactly if the verdict is feasible or better and a lender accepts the case.
 * Returns the number of cases that a lender accepts.
 */
export async function agreeOnPreapprovals(
  browser: CookieJar,
  households: readonly AnyHousehold[],
): Promise<number> {
  let judgedTwice = 0;
  for (const one of households) {
    const about = JSON.stringify(one);
    const { ownCapital, ...household } = householdBody(one);
    const body = { ...household, purchasePrice: one.purchasePrice };
    const answer = await callFrom(browser, 'POST', '/preapproval', { ...body, ownFunds: ownCapital.savings });
    const judged = await judge(browser, { ...body, ownCapital });
    if (answer.statusCode === 422) {
      agree(judged.errors.map(({ code }) => code).includes('LOAN_AMOUNT_TO_LOW'), true, about);
      continue;
    }
    const call = answer.json<Call>();
    const isFeasible = judged.word === 'FEASIBLE' || judged.word === 'WELL_FEASIBLE';
    agree(
      [call.word, call.risk, call.result],
      [judged.word, judged.risk, isFeasible ? 'POSITIVE' : 'NEGATIVE'],
      about,
    );
    if (isFeasible) agree((call.offerCount ?? 0) > 0, true, about);
    if (judged.word === 'NOT_FEASIBLE') agree(call.offerCount, 0, about);
    judgedTwice += 1;
  }
  return judgedTwice;
}

function spaced(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
