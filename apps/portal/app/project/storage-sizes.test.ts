// @vitest-environment jsdom
import { DEFAULT_CASE, type ChosenOffer } from '@heimvorteil/contracts';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeConsent } from '../visitor/stored-consent.ts';
import { storeFinancing } from '../financing-case/stored-financing.ts';
import { FINANCING_FLOW } from '../flow/financing/financing-flow.ts';
import { storeAnswers } from '../flow/answers/stored-answers.ts';
import { storePageValues } from '../visitor/page-values.ts';
import {
  chooseOffers,
  projectOfBrowser,
  readStoredProject,
  replaceProject,
  takeBack,
} from '../financing-case/stored-project.ts';
import { useChangeNote } from './project-bar/use-change-note.tsx';
import { withVariant } from '../financing-case/variants.ts';

const START = Date.UTC(2026, 10, 22);
const CHANGES = 200;
/** Limit for each storage entry, in characters. */
const LONGEST_ENTRY = 20_000;
const OFFER: ChosenOffer = {
  providerId: '17',
  name: 'Weidenanger Baukontor',
  fixedInterestYears: 10,
  nominalInterestRate: 3.74,
  effectiveInterestRate: 3.8,
  monthlyRate: 1702.64,
  seenOn: '2026-11-22',
};

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.stubGlobal('fetch', async () => new Response());
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const priceOf = (change: number) => 300_000 + change * 1_000;
const storePrice = (change: number) =>
  storeFinancing(
    localStorage,
    { financingCase: { ...DEFAULT_CASE, purchasePrice: priceOf(change) }, isPriceSeen: true },
    Date.now(),
  );

function Bar() {
  useChangeNote(undefined);
  return null;
}

/** Visits a page with the project's bar and changes the price. */
async function visit(change: number): Promise<void> {
  vi.setSystemTime(START + change * 3_000);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Bar)));
  storePrice(change);
  // Poll until stored, because each poll of `vi.waitUntil` advances the fake clock.
  const isStored = () =>
    (readStoredProject(localStorage, Date.now()).before?.at ?? 0) >= START + change * 3_000;
  await vi.waitUntil(() => change === 0 || isStored(), { interval: 1 });
  await act(async () => root.unmount());
}

/** Changes all other stored data of the portal once more. */
function changeTheRest(change: number): void {
  chooseOffers(localStorage, [{ ...OFFER, monthlyRate: 1_000 + change }], Date.now());
  const project = projectOfBrowser(localStorage, Date.now());
  if (!project) throw new Error('no project');
  const financingCase = { ...DEFAULT_CASE, purchasePrice: priceOf(change) + 500 };
  const changed = withVariant(project, { financingCase, monthlyRate: 1_500, savedOn: '2026-11-22' });
  const why = change % 2 === 0 ? ('changed' as const) : undefined;
  replaceProject(localStorage, changed, { why }, Date.now());
  const values = { purchasePrice: String(priceOf(change)), financingUseType: 'RENTING' };
  storeAnswers(
    localStorage,
    FINANCING_FLOW,
    { values, answered: Object.keys(values), skipped: [] },
    Date.now(),
  );
  storeConsent(localStorage, 'REFUSED', Date.now());
  const place = Object.assign(document.createElement('input'), {
    id: 'place',
    value: 'x'.repeat(change * 10),
  });
  const form = document.createElement('form');
  const main = document.createElement('main');
  form.append(place);
  main.append(form);
  document.body.replaceChildren(main);
  storePageValues();
}

const sizes = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith('Mortgage_'))
      .map((key) => [key, storage.getItem(key)?.length ?? 0] as const),
  );

// @contract 1.2
test('after 200 changes every stored entry has the size that it had after 20, and one step can be undone', async () => {
  let early = new Map<string, number>();
  for (let change = 0; change < CHANGES; change += 1) {
    await visit(change);
    changeTheRest(change);
    if (change === 20) early = new Map(sizes());
  }
  expect([...early.keys()].toSorted()).toEqual([
    'Mortgage_Consent',
    'Mortgage_Financing',
    'Mortgage_Flow_Financing',
    'Mortgage_Project',
    'Mortgage_Return',
  ]);
  const grown = sizes().filter(([key, size]) => size > LONGEST_ENTRY || size > (early.get(key) ?? 0) * 1.2);
  expect(grown).toEqual([]);
  await visit(CHANGES);
  expect(takeBack(localStorage, Date.now())).toBe(true);
  expect(projectOfBrowser(localStorage, Date.now())?.financingCase.purchasePrice).toBe(priceOf(CHANGES - 1));
  expect(takeBack(localStorage, Date.now())).toBe(false);
});

// @contract 1.2
test('states that an earlier version stored inside each other are read as one, and written back as one', () => {
  storePrice(0);
  let project: string | null = null;
  for (let step = 1; step <= 14; step += 1) {
    const financing = localStorage.getItem('Mortgage_Financing');
    const older: string | null = project;
    const before: object = { at: START, why: 'changed', financing, project: older };
    project = JSON.stringify({ variants: [], chosenOffers: [OFFER], before, lastModified: START });
    storePrice(step);
  }
  expect(project?.length).toBeGreaterThan(1_000_000);
  localStorage.setItem('Mortgage_Project', project ?? '');
  const { before, chosenOffers } = readStoredProject(localStorage, START);
  expect(chosenOffers).toEqual([OFFER]);
  expect(JSON.parse(before?.project ?? '')).toEqual({
    variants: [],
    chosenOffers: [OFFER],
    lastModified: START,
  });
  expect(localStorage.getItem('Mortgage_Project')?.length).toBeLessThan(5_000);
  expect(takeBack(localStorage, START)).toBe(true);
  expect(projectOfBrowser(localStorage, START)?.financingCase.purchasePrice).toBe(priceOf(13));
  expect(takeBack(localStorage, START)).toBe(false);
});
