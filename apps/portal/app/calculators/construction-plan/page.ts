import { formatEuro } from '@heimvorteil/format';
import { openYearsOf } from '../../plan-table/year-rows.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { CONSTRUCTION_PLAN } from './definition.ts';
import { marketOf, solveConstruction } from './solve.ts';

export const constructionPage = calculatorPage(CONSTRUCTION_PLAN, {
  solve: marketOf,
  more: (_form, _services, { params }) => ({ openYears: openYearsOf(params) }),
});

/** Form as a calculation to save in the account, with the market rate of the day if none was entered. */
export const readSaved = savedForm(CONSTRUCTION_PLAN, (_, loaded) => {
  const solved = solveConstruction({ values: loaded.values, loaded });
  return (
    solved && {
      kind: 'construction-plan',
      inputs: solved.body,
      name: `Bauphase für ${formatEuro(solved.body.purchasePrice)}`,
    }
  );
});
