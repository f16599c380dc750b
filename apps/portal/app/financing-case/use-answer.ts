import type { Surroundings } from '@heimvorteil/calculations';
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

/** A calculator's answer to a form: on the server and, once its code has come, in the browser. */
export type Solve<Values, Known, Answer> = (values: Values, known: Known) => Answer;

/** A calculation that asks for the surroundings of a case, as one that asks for the form as the server read it. Both come once they are wanted. */
export function inSurroundings<Values, Answer>(
  load: () => Promise<Solve<Values, Surroundings, Answer>>,
): () => Promise<Solve<Values, LoadedCaseForm, Answer>> {
  return async () => {
    const [solve, { surroundingsOf }] = await Promise.all([load(), import('./surroundings-of.ts')]);
    return (values, loaded) => solve(values, surroundingsOf(loaded));
  };
}

/** The answer to a form that is being typed: the server's as long as the form says what the server read. */
export function useAnswer<All extends Fields, Loaded extends LoadedCaseForm<NameOf<All>>, Answer>(
  {
    loaded,
    solved,
    loadSolve,
  }: {
    readonly loaded: Loaded;
    readonly solved: Answer;
    /** Comes once it is wanted, and is the same one in every rendering. */
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
  // Until then the answer is that of before, and so is what a way carries of it.
  useEarlyClicks(differs && !solve ? 1 : 0);
  const answer = useMemo(
    () => (solve ? solve(state.values, loaded) : solved),
    [solve, solved, state.values, loaded],
  );
  return {
    answer,
    /** Somebody is about to type. */
    enter: () => setEntered(true),
  };
}
