import { inSurroundings } from '../../financing-case/use-answer.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { lazy } from 'react';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { saidFigure, takenHousehold } from '../known-household.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { amountOf, RENT_OR_BUY, RENT_OR_BUY_FORM, winnerLabel } from './definition.ts';
import { ComparisonFields } from './fields.tsx';
import { Result } from './result.tsx';

const PEOPLE = takenHousehold(RENT_OR_BUY_FORM);
const loadSolve = inSurroundings(async () => (await import('./solve.ts')).compare);
const DeferredSections = lazy(() => import('./deferred.tsx'));

/** Two equal households next to each other. */
export const RentOrBuyCalculator = calculatorScreen(RENT_OR_BUY, {
  loadSolve,
  useStored: (form) => ({ ...PEOPLE, totals: { rent: saidFigure(RENT_OR_BUY_FORM, form, 'coldRent') } }),
  announce: (comparison) => comparison && `${winnerLabel(comparison)}: ${wholeEuros(amountOf(comparison))}.`,
  parts: ({ loaded, form, answer, kept }) => ({
    fields: <ComparisonFields form={form} comparison={answer} />,
    origin: <FormOrigin loaded={loaded} kept={kept} form={form} asOf={loaded.rateTable.asOf} />,
    result: <Result comparison={answer} hasErrors={form.good === undefined} values={form.values} />,
    example: answer?.legal,
    sections: answer && <DeferredSections comparison={answer} />,
  }),
});
