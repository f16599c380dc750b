import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { inPlaceNamed } from '../../financing-case/place-answer.ts';
import type { ReadSavedForm } from '../../saving/calculation-input.ts';
import { FINANCING_FLOW } from './financing-flow.ts';
import { completeAnswers } from '../pages/flow-pages.ts';
import { linkOfAnswers } from '../answers/saved-answers.ts';
import { financingOutcome } from './financing-outcome.ts';

/** Result as a calculation to save, with the best offer of the day. */
export const readSaved: ReadSavedForm = (form, services) => {
  const answers = completeAnswers(FINANCING_FLOW, form, services);
  const outcome = answers && financingOutcome(answers.values, services);
  if (!outcome) return undefined;
  const { values } = answers;
  const { isFollowUp, chosen, word, error } = outcome;
  const loanAmount = eurosFromCents(outcome.loanAmount);
  const best = error === undefined ? chosen?.conditions.best : undefined;
  return {
    kind: 'financing-flow',
    inputs: values,
    result: {
      loanAmount,
      monthlyRate: best ? eurosFromCents(best.monthlyRate) : null,
      nominalInterestRate: best?.nominalInterestRate ?? null,
      effectiveInterestRate: best?.effectiveInterestRate ?? null,
      word,
    },
    link: linkOfAnswers(FINANCING_FLOW, values),
    name: `${isFollowUp ? 'Anschluss' : 'Finanzierung'} über ${formatEuro(loanAmount)}${inPlaceNamed(values['place'] ?? '')}`,
  };
};
