import type { FinancingVerdict } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import type { APIRequestContext } from '@playwright/test';
import { spaced } from './read-page.ts';
import type { ShownVerdict } from './read-verdict.ts';
import { expect } from './strict-page.ts';

export const API = '/baufinanzierung/api/v1.0';

/** What a call judges of a household. */
export type Call = FinancingVerdict & {
  maxPurchasePrice: number | null;
  result?: string;
  offerCount: number | null;
};

/** Asks a call of the API for its verdict. */
export async function ask(request: APIRequestContext, name: string, data: object): Promise<Call> {
  const response = await request.post(`${API}/${name}`, { data });
  expect(response.status(), JSON.stringify(data)).toBe(200);
  return (await response.json()) as Call;
}

/** What a verdict is called on every screen. */
export const WORDS: Readonly<Record<FinancingVerdict['word'], string>> = {
  WELL_FEASIBLE: 'Gut machbar',
  FEASIBLE: 'Machbar',
  HARDLY_FEASIBLE: 'Schwer machbar',
  NOT_FEASIBLE: 'So geht es nicht',
  NOT_JUDGED: 'Noch nicht beurteilt',
};
/** How a commitment's probability is called. */
export const PROBABILITIES = { high: 'hoch', medium: 'mittel', low: 'gering' } as const;
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

/** A screen's headline and details say the same as the call, and neither contradicts itself. */
export function expectNoContradiction(shown: ShownVerdict, call: Call, about: string): void {
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
