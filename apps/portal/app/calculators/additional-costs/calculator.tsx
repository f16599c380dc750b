import { inMarketContext } from '../../financing-case/use-answer.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { lazy } from 'react';
import { ProvenanceLine } from '../../case-fields/provenance-line.tsx';
import { calculatorScreen } from '../calculator-screen.tsx';
import { ADDITIONAL_COSTS } from './definition.ts';
import { CostFields } from './fields.tsx';
import { Result } from './result.tsx';

const loadSolve = inMarketContext(async () => (await import('./solve.ts')).solveAdditionalCosts);
const DeferredSections = lazy(() => import('./deferred.tsx'));

export const AdditionalCostsCalculator = calculatorScreen(ADDITIONAL_COSTS, {
  loadSolve,
  announce: (answer) => answer && `Nebenkosten ${wholeEuros(answer.costs.total)}.`,
  parts: ({ loaded, form, answer, stored }) => ({
    fields: <CostFields form={form} result={answer} />,
    origin: <ProvenanceLine search={loaded.search} stored={stored} />,
    result: <Result result={answer} values={form.values} />,
    sections: answer && <DeferredSections result={answer} values={form.values} />,
  }),
});
