import { useEffect, useEffectEvent, useRef } from 'react';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { caseValuesOfFlow } from '../flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { keepSaid } from '../use-flow-answers.ts';
import { TERM_NAMES, TERMS_FORM, termsOf } from './terms-form.ts';

/** The case of a result in its address, so that the server answers with the rates that hold for it: the answers say what it is, and its terms are typed beside them and kept with them. */
export function useCaseOfFlow(flow: Flow, values: FlowValues, loaded: LoadedCaseForm, today: string) {
  const form = useCaseForm(TERMS_FORM, loaded);
  const { changed, good, values: typed } = form;
  const hasArrived = useRef(false);

  const follow = useEffectEvent((answered: FlowValues) => {
    const stated = new URLSearchParams(loaded.search);
    const isOwn = (name: string) => isTerm(name) && (hasArrived.current || stated.has(name));
    const differing = Object.entries(caseValuesOfFlow(answered)).filter(
      ([name, text]) => !isOwn(name) && text !== form.values[name as keyof typeof form.values],
    );
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
  return form;
}

function isTerm(name: string): boolean {
  return (TERM_NAMES as readonly string[]).includes(name);
}
