import { formatEuro } from '@heimvorteil/format';
import { paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import type { ReadSavedForm } from '../../saving/stated-calculation.ts';
import { bodyOf, followUpForm, followUpLink } from './form.ts';

/** What follows the fixed rate, as it is saved. */
export const readSaved: ReadSavedForm = (sent, services) => {
  const form = followUpForm(services.today());
  const { values } = loadForm(form, { params: paramsOfForm(sent) }, services);
  const { good } = readForm(form, values);
  if (!good) return undefined;
  return {
    kind: 'follow-up',
    inputs: { ...bodyOf(good) },
    link: followUpLink(values),
    name: `Anschluss für ${formatEuro(good.remainingDebt ?? 0)}`,
  };
};
