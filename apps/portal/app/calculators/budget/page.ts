import { talkOffer } from '../talk-offer.ts';
import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { privatePage } from '../../financing-case/private-page.ts';
import { BUDGET_FORM } from './form.ts';
import { solveBudget } from './solve-budget.ts';

/** The server's part of the screen: income and expenses never stand in an address. */
export const budgetPage = privatePage((sent, services) => {
  const form = loadForm(BUDGET_FORM, sent, services);
  return {
    form,
    solved: solveBudget(form.values, surroundingsOf(form)),
    talk: talkOffer(services, form),
  };
});
