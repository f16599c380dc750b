import type { PortalServices } from '../../services/index.ts';
import { loadForm } from '../../financing-case/load-form.ts';
import { PLAN_FORM } from './form.ts';
import { answerPlan } from './plan-answer.ts';
import { afterRowButton } from './rows.ts';
import { openYearsOf } from '../../plan-table/open-years.ts';

/** The server's part of the screen: the form, after the button that was pressed in it, what only the server knows of it, and the first answer. */
export function loadPlan(url: URL, services: PortalServices) {
  const read = loadForm(PLAN_FORM, { url, params: url.searchParams }, services);
  const form = { ...read, values: afterRowButton(url.searchParams, read.values) };
  return {
    form,
    solved: answerPlan(form.values, form),
    openYears: openYearsOf(url.searchParams),
  };
}
