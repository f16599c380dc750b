import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { privatePage } from '../../financing-case/private-page.ts';
import { findOptions } from './find-options.ts';
import { followUpForm } from './form.ts';
import { openYearsOf } from '../../plan-table/open-years.ts';

/** The server's part of the screen: the form, what only the server knows of it, and the first answer. */
export const followUpPage = privatePage((sent, services) => {
  const form = loadForm(followUpForm(services.today()), sent, services);
  return {
    form,
    solved: findOptions(form.values, surroundingsOf(form)),
    openYears: openYearsOf(sent.params),
  };
});
