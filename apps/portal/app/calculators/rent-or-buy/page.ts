import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { privatePage } from '../../financing-case/private-page.ts';
import { compare } from './compare.ts';
import { RENT_OR_BUY_FORM } from './form.ts';

/** The server's part of the screen: the form, what only the server knows of it, and the first answer. */
export const rentOrBuyPage = privatePage((sent, services) => {
  const form = loadForm(RENT_OR_BUY_FORM, sent, services);
  return {
    form,
    solved: compare(form.values, surroundingsOf(form)),
  };
});
