import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { formatEuro } from '@heimvorteil/format';
import { openYearsOf } from '../../plan-table/year-rows.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { bodyOf, followUpLink, FOLLOW_UP } from './definition.ts';
import { findOptions } from './solve.ts';

export const followUpPage = calculatorPage(FOLLOW_UP, {
  solve: (values, form) => findOptions(values, marketContextOf(form)),
  more: (_form, _services, { params }) => ({ openYears: openYearsOf(params) }),
});

export const readSaved = savedForm(FOLLOW_UP, (good, { values }) => ({
  kind: 'follow-up',
  inputs: bodyOf(good),
  link: followUpLink(values),
  name: `Anschluss für ${formatEuro(good.remainingDebt ?? 0)}`,
}));
