import { useMemo } from 'react';
import { calculateCase } from './calculate-case.ts';
import type { LoadedCase } from './load-case.ts';
import { useCaseTexts } from './use-case-texts.ts';

/** A financing case that is being changed, with its loan calculated at once in the browser. */
export function useFinancingCase(
  loaded: LoadedCase,
  /** The day of the rates that the result uses. */
  asOf?: string | undefined,
) {
  const state = useCaseTexts(loaded, asOf);
  const { figures, place } = state;
  const result = useMemo(
    () => (figures ? calculateCase(figures, { ...loaded, place }) : undefined),
    [figures, loaded, place],
  );
  return { ...state, result };
}

export type FinancingCaseState = ReturnType<typeof useFinancingCase>;
