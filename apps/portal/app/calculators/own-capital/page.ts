import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { privatePage } from '../../financing-case/private-page.ts';
import { OWN_CAPITAL_FORM } from './form.ts';
import { solveOwnCapital } from './solve-own-capital.ts';

/** The server's part of the screen: what somebody owns never stands in an address. */
export const ownCapitalPage = privatePage((sent, services) => {
  const form = loadForm(OWN_CAPITAL_FORM, sent, services);
  return { form, solved: solveOwnCapital(form.values, surroundingsOf(form)) };
});
