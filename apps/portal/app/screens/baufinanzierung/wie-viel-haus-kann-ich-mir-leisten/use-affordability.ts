import { useMemo, useState } from 'react';
import type { LoadedCase } from '../../../financing-case/load-case.ts';
import { useCaseTexts } from '../../../financing-case/use-case-texts.ts';
import type { RateTable } from '../../../services.ts';
import type { FigureTexts } from '../../../typed-figures/figure-rule.ts';
import { useLazySolver } from '../../../typed-figures/use-lazy-solver.ts';
import { useTypedFigures } from '../../../typed-figures/use-typed-figures.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { HOUSEHOLD_EXAMPLE, HOUSEHOLD_RULES, type HouseholdName } from './household-rules.ts';

const loadSolver = async () => (await import('./solve-affordability.ts')).solveAffordability;

/** The household that is being typed and the terms of its loan, with the answer as soon as nothing is wrong. */
export function useAffordability(page: {
  case: LoadedCase;
  rateTable: RateTable | undefined;
  /** What the server solved for the figures that it knows. */
  solved: { result: AffordabilityResult | undefined; faults: object };
  /** What a form without JavaScript held, or what the page begins with. */
  texts?: FigureTexts<HouseholdName>;
  /** False where the link's figures go before those. */
  isSent?: boolean;
}) {
  const { case: loaded, rateTable, solved } = page;
  const financing = { ...useCaseTexts(loaded, rateTable?.asOf), result: undefined };
  const initial = page.texts ?? HOUSEHOLD_EXAMPLE;
  const typed = useTypedFigures(
    HOUSEHOLD_RULES,
    initial,
    page.isSent ?? page.texts !== undefined,
    rateTable?.asOf,
  );
  const [entered, setEntered] = useState(false);
  const solve = useLazySolver(loadSolver, entered || financing.changed || typed.texts !== initial);
  const { texts, place } = financing;
  const { result, faults } = useMemo(
    () => (solve ? solve(typed.texts, { ...loaded, texts, place }, rateTable) : solved),
    [solve, solved, typed.texts, loaded, texts, place, rateTable],
  );
  return {
    financing,
    household: { typed, faults: faults as typeof typed.faults },
    result,
    /** Somebody is about to type. */
    enter: () => setEntered(true),
  };
}
