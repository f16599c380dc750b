import { eurosFromCents } from '@heimvorteil/engine';
import { inPlaceNamed } from '../../financing-case/place-answer.ts';
import type { ReadSavedForm } from '../../saving/calculation-input.ts';
import { completeAnswers } from '../pages/flow-pages.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval-flow.ts';
import { linkOfAnswers } from '../answers/saved-answers.ts';
import { figuresOfHousehold } from '../answers/saved-figures.ts';
import { preApprovalOutcome } from './pre-approval-page.ts';

export const readSaved: ReadSavedForm = (form, services) => {
  const answers = completeAnswers(PRE_APPROVAL_FLOW, form, services);
  const outcome = answers && preApprovalOutcome(answers.values, services);
  if (!outcome) return undefined;
  const { values } = answers;
  const { judgedPurchase: judged, word } = outcome.result.answer;
  if (!judged) return undefined;
  return {
    kind: 'pre-approval-flow',
    inputs: values,
    result: {
      purchasePrice: eurosFromCents(judged.purchasePrice),
      loanAmount: eurosFromCents(judged.loanAmount),
      // Null if no lender gives the loan, because the market's mean rate would not apply.
      monthlyRate:
        judged.monthlyRate === null || word === 'NOT_FEASIBLE' ? null : eurosFromCents(judged.monthlyRate),
      ...figuresOfHousehold(outcome.result),
    },
    // The page with the answers, where changes are saved under the same name.
    link: linkOfAnswers(PRE_APPROVAL_FLOW, values).replace('ergebnisseite', 'ergebnisseite/haushalt'),
    name: `Vorprüfung für ${values['purchasePrice'] ?? ''} €${inPlaceNamed(values['place'] ?? '')}`,
  };
};
