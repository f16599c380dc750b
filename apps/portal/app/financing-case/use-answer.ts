import type { Surroundings } from '@heimvorteil/calculations';
import {
  addressOfValues,
  linkOfAddress,
  useLazySolver,
  type Fields,
  type Form,
  type FormAddress,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';
import { useMemo, useState } from 'react';
import type { LoadedCaseForm } from './load-form.ts';

/** A calculator's answer to a form: on the server and, once its code has come, in the browser. */
export type Solve<Values extends FormValues, Answer> = (values: Values, surroundings: Surroundings) => Answer;

/** The surroundings of the case alone. */
const loadUsual = async () => (await import('./surroundings-of.ts')).surroundingsOf;

/** The answer to a form that is being typed: the server's as long as the form says what the server read. */
export function useAnswer<All extends Fields, Loaded extends LoadedCaseForm<NameOf<All>>, Answer>(
  form: Form<All>,
  {
    loaded,
    solved,
    loadSolve,
    loadSurroundings = loadUsual,
  }: {
    readonly loaded: Loaded;
    readonly solved: Answer;
    /** Both come once they are wanted, and are the same ones in every rendering. */
    readonly loadSolve: () => Promise<Solve<FormValues<NameOf<All>>, Answer>>;
    readonly loadSurroundings?: () => Promise<(loaded: Loaded) => Surroundings>;
  },
  state: { readonly values: FormValues<NameOf<All>>; readonly address: FormAddress },
) {
  const [entered, setEntered] = useState(false);
  const readByServer = useMemo(
    () => linkOfAddress(addressOfValues(form, loaded.values)),
    [form, loaded.values],
  );
  const [load] = useState(() => async () => {
    const [solve, surroundingsFor] = await Promise.all([loadSolve(), loadSurroundings()]);
    return (values: FormValues<NameOf<All>>, now: Loaded) => solve(values, surroundingsFor(now));
  });
  const differs = linkOfAddress(state.address) !== readByServer;
  const solve = useLazySolver(load, entered || differs);
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
