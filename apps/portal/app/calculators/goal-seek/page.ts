import { loadForm } from '../../financing-case/load-form.ts';
import { privatePage } from '../../financing-case/private-page.ts';
import { GOAL_FORM } from './form.ts';
import { answerGoal } from './goal-answer.ts';

/** The server's part of the screen: the form, what only the server knows of it, and the first answer. */
export const goalPage = privatePage((sent, services) => {
  const form = loadForm(GOAL_FORM, sent, services);
  return {
    form,
    solved: answerGoal(form.values, form),
  };
});
