import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { caseValuesOfFlow } from '../answers/flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { storePrefilledValues } from '../answers/use-flow-answers.ts';
import { TERM_NAMES, TERMS_FORM, termsOf } from './terms-form.ts';

/** Writes the case to the address, so the server loads its rates; stores terms that the visitor edits. */
export function useCaseOfFlow(flow: Flow, values: FlowValues, loaded: LoadedCaseForm, today: string) {
  const form = useCaseForm(TERMS_FORM, loaded);
  const { changed, good, values: formValues } = form;
  const hasArrived = useRef(false);
  const [first] = useState(loaded);
  const [isOfAnotherCase] = useState(() => differingFrom(loaded, values).length > 0);

  const follow = useEffectEvent((answered: FlowValues) => {
    const now = { search: loaded.search, values: form.values };
    const differing = differingFrom(now, answered).filter(([name]) => !hasArrived.current || !isTerm(name));
    hasArrived.current = true;
    if (differing.length > 0) form.change(Object.fromEntries(differing));
  });
  useEffect(() => follow(values), [values]);

  const store = useEffectEvent((terms: FlowValues) => {
    const known = caseValuesOfFlow(values);
    if (TERM_NAMES.some((name) => terms[name] !== known[name])) void storePrefilledValues(flow, terms, today);
  });
  useEffect(() => {
    if (changed && good) store(termsOf(formValues));
  }, [changed, good, formValues]);
  // The first response is for an address without the case, so its rates may not fit the answers.
  const isPending = !changed || (good && form.address.query !== form.loadedAddress.query);
  return { ...form, awaitsRates: isOfAnotherCase && loaded === first && Boolean(isPending) };
}

/** Values of the answers that differ from the address; a term in the address takes precedence. */
function differingFrom({ search, values }: Pick<LoadedCaseForm, 'search' | 'values'>, answered: FlowValues) {
  const linked = new URLSearchParams(search);
  const current: FlowValues = values;
  return Object.entries(caseValuesOfFlow(answered)).filter(
    ([name, text]) => !(isTerm(name) && linked.has(name)) && text !== current[name],
  );
}

function isTerm(name: string): boolean {
  return (TERM_NAMES as readonly string[]).includes(name);
}
