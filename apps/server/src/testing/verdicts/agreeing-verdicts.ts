import type { FinancingVerdict } from '@heimvorteil/contracts';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { isDeepStrictEqual } from 'node:util';
import type { VerdictView } from './read-verdict.ts';

/** Answer of the affordability API for a household. */
export type Call = FinancingVerdict & {
  maxPurchasePrice: number | null;
  comfortablePurchasePrice?: number | null;
  result?: string;
  offerCount: number | null;
};

/** German verdicts, identical on every screen. */
export const WORDS: Readonly<Record<FinancingVerdict['word'], string>> = {
  WELL_FEASIBLE: 'Gut machbar',
  FEASIBLE: 'Machbar',
  HARDLY_FEASIBLE: 'Schwer machbar',
  NOT_FEASIBLE: 'So geht es nicht',
  NOT_JUDGED: 'Noch nicht beurteilt',
};
/** German words for the probability that a bank commits to the loan. */
export const PROBABILITIES = { high: 'hoch', medium: 'mittel', low: 'gering' } as const;
const RISKS = { low: 'gering', medium: 'mittel', high: 'hoch' } as const;

/** Second implementation of the verdict (contract §6): the worst of feasibility, probability and risk. */
function wordOf({ feasibility, probability, risk }: FinancingVerdict): string {
  if (feasibility === 'error') return WORDS.NOT_FEASIBLE;
  if (feasibility === 'empty') return WORDS.NOT_JUDGED;
  if (feasibility === 'own-capital-low' || feasibility === 'low' || probability === 'low') {
    return WORDS.HARDLY_FEASIBLE;
  }
  const isBest = feasibility === 'good' && probability === 'high' && risk !== 'medium';
  return isBest ? WORDS.WELL_FEASIBLE : WORDS.FEASIBLE;
}

/** Expects a screen's headline and details to match the API's answer, and each other. */
export function expectNoContradiction(view: VerdictView, call: Call, about: string): void {
  const { probability, risk, stress, errors } = call;
  const isError = call.feasibility === 'error';
  const left = (delta: number) => stress.find((row) => row.delta === delta)?.left ?? 0;
  // The API's answer must be consistent in itself.
  agree(WORDS[call.word], wordOf(call), about);
  agree(probability === null, isError, about);
  // The stress test has to confirm the risk; without a loan the answer has no stress test.
  if (stress.length > 0) {
    agree([left(0) < 0, left(2) < 0], [risk === 'high', risk !== 'low'], about);
  }
  const outranking = errors.map(({ code }) => code).filter((code) => code !== 'LOAN_AMOUNT_TO_LOW');
  agree(outranking.length > 0, isError, about);
  agree(risk === 'high', outranking.join() === 'FUTURE_BUDGET_BELOW_ZERO', about);
  if (isError) agree(call.maxPurchasePrice, null, about);
  // The screen's headline and details must match the API's answer.
  agree(
    { word: view.word, feasibility: view.feasibility, reasons: view.reasons },
    {
      word: WORDS[call.word],
      feasibility: call.feasibility,
      reasons: call.reasons.map(({ code }) => code),
    },
    about,
  );
  agree(
    { probability: view.facts['Aussicht auf eine Zusage'], risk: view.facts['Zinsrisiko'] },
    isError || Object.keys(view.facts).length === 0
      ? { probability: undefined, risk: undefined }
      : {
          probability: probability ? PROBABILITIES[probability] : undefined,
          risk: risk ? RISKS[risk] : undefined,
        },
    about,
  );
  agree(
    view.stress,
    stress.map(({ nominalInterestRate, monthlyRate, left: rest }) => [
      // After an error the screen hides rate and instalment, because the visitor entered no rate.
      ...(isError ? [] : [spaced(formatPercent(nominalInterestRate)), spaced(formatEuro(monthlyRate))]),
      spaced(rest < 0 ? `− ${formatEuro(-rest)}` : formatEuro(rest)),
    ]),
    about,
  );
  if (risk && stress.length > 0) agree(view.riskLine.includes(`Zinsrisiko: ${RISKS[risk]}.`), true, about);
  agree(view.compared ?? view.word, view.word, about);
  if (isError) {
    agree([view.answer, view.facts, view.onwardLinks, view.isCalledFeasible], [null, {}, 0, false], about);
    agree(view.notices.length > 0, true, about);
  }
}

/** Throws if the two values differ, so that vitest and the browser tests can share it. */
export function agree(actual: unknown, expected: unknown, about: string): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${about}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

function spaced(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
