import type { MarketContext } from '@heimvorteil/calculations';
import {
  linkOfAddress,
  useLazySolver,
  type Fields,
  type FormAddress,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';
import { useEarlyClicks } from '@heimvorteil/ui/early-clicks/use-early-clicks.ts';
import { useMemo, useState } from 'react';
import type { LoadedCaseForm } from './load-form.ts';

export type Solve<Values, Known, Answer> = (values: Values, known: Known) => Answer;

/** Adapts a calculation with a market context to a loaded form; both scripts load on demand. */
export function inMarketContext<Values, Answer>(
  load: () => Promise<Solve<Values, MarketContext, Answer>>,
): () => Promise<Solve<Values, LoadedCaseForm, Answer>> {
  return async () => {
    const [solve, { marketContextOf }] = await Promise.all([load(), import('./market-context-of.ts')]);
    return (values, loaded) => solve(values, marketContextOf(loaded));
  };
}

/** Returns the server's result until the form differs from what the server calculated. */
export function useAnswer<All extends Fields, Loaded extends LoadedCaseForm<NameOf<All>>, Answer>(
  {
    loaded,
    solved,
    loadSolve,
  }: {
    readonly loaded: Loaded;
    readonly solved: Answer;
    /** Loads the calculation on demand; must be the same function in every render. */
    readonly loadSolve: () => Promise<Solve<FormValues<NameOf<All>>, Loaded, Answer>>;
  },
  state: {
    readonly values: FormValues<NameOf<All>>;
    readonly address: FormAddress;
    readonly loadedAddress: FormAddress;
  },
) {
  const [entered, setEntered] = useState(false);
  const differs = linkOfAddress(state.address) !== linkOfAddress(state.loadedAddress);
  const solve = useLazySolver(loadSolve, entered || differs);
  // Holds clicks until the calculation has loaded, because links still contain the old result.
  useEarlyClicks(differs && !solve ? 1 : 0);
  const answer = useMemo(
    () => (solve ? solve(state.values, loaded) : solved),
    [solve, solved, state.values, loaded],
  );
  return {
    answer,
    /** Starts to load the calculation; called when the visitor focuses the form. */
    enter: () => setEntered(true),
  };
}
