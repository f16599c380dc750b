import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { caseValuesOfFlow } from '../answers/flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { keepSaid } from '../answers/use-flow-answers.ts';
import { TERM_NAMES, TERMS_FORM, termsOf } from './terms-form.ts';

/** The case of a result in its address, so that the server answers with the rates that hold for it: the answers say what it is, and its terms are typed beside them and kept with them. */
export function useCaseOfFlow(flow: Flow, values: FlowValues, loaded: LoadedCaseForm, today: string) {
  const form = useCaseForm(TERMS_FORM, loaded);
  const { changed, good, values: typed } = form;
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

  const keep = useEffectEvent((terms: FlowValues) => {
    const known = caseValuesOfFlow(values);
    if (TERM_NAMES.some((name) => terms[name] !== known[name])) void keepSaid(flow, terms, today);
  });
  useEffect(() => {
    if (changed && good) keep(termsOf(typed));
  }, [changed, good, typed]);
  // The server began without the case: what its rates make of these answers is no result of theirs.
  const isOnTheWay = !changed || (good && form.address.query !== form.loadedAddress.query);
  return { ...form, awaitsRates: isOfAnotherCase && loaded === first && Boolean(isOnTheWay) };
}

/** What the answers say otherwise; a term that the address states goes before what was kept of it. */
function differingFrom({ search, values }: Pick<LoadedCaseForm, 'search' | 'values'>, answered: FlowValues) {
  const stated = new URLSearchParams(search);
  const shown: FlowValues = values;
  return Object.entries(caseValuesOfFlow(answered)).filter(
    ([name, text]) => !(isTerm(name) && stated.has(name)) && text !== shown[name],
  );
}

function isTerm(name: string): boolean {
  return (TERM_NAMES as readonly string[]).includes(name);
}
