import { inPlaceNamed } from '../../financing-case/place-answer.ts';
import type { ReadSavedForm } from '../../saving/calculation-input.ts';
import { AFFORDABILITY_FLOW } from './affordability-flow.ts';
import { completeAnswers } from '../pages/flow-pages.ts';
import { linkOfAnswers } from '../answers/saved-answers.ts';
import { figuresOfHousehold } from '../answers/saved-figures.ts';
import { solveAnswers, termsIn } from './affordability-page.ts';
import { TERM_NAMES } from './terms-form.ts';

/** Answers as a calculation to save, with any loan terms that the visitor changed. */
export const readSaved: ReadSavedForm = (form, services) => {
  const answers = completeAnswers(AFFORDABILITY_FLOW, form, services);
  const { loaded, solved } = solveAnswers(answers?.values ?? {}, termsIn(form), services);
  if (!answers || !solved) return undefined;
  const terms = TERM_NAMES.map((name) => [name, loaded.values[name]] as const);
  const inputs = { ...answers.values, ...Object.fromEntries(terms.filter(([, text]) => text !== '')) };
  return {
    kind: 'affordability-flow',
    inputs,
    result: figuresOfHousehold(solved),
    link: linkOfAnswers(AFFORDABILITY_FLOW, inputs),
    name: `Wie viel Haus mit ${answers.values['salary'] ?? ''} € netto${inPlaceNamed(answers.values['place'] ?? '')}`,
  };
};
