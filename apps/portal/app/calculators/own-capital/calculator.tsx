import { inSurroundings } from '../../financing-case/use-answer.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { lazy } from 'react';
import { saysNothing } from '../../financing-case/says-nothing.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { calculatorAddress } from '../../saving/stated-calculation.ts';
import { calculatorScreen, type FormState } from '../calculator-screen.tsx';
import { partsOf, withPartsAsOwnFunds } from '../../financing-case/capital-fields.ts';
import { OWN_CAPITAL, OWN_CAPITAL_FORM } from './definition.ts';
import { CapitalFields } from './fields.tsx';
import { Result } from './result.tsx';
import type { SolvedOwnCapital } from './solve.ts';

const ADDRESS = calculatorAddress(OWN_CAPITAL.slug);
const loadSolve = inSurroundings(async () => (await import('./solve.ts')).solveOwnCapital);
const DeferredSections = lazy(() => import('./deferred.tsx'));

/** The form's values with the sum as the own funds of the case, once there is one. */
function valuesWithSum(
  { values, stated }: FormState<(typeof OWN_CAPITAL_FORM)['fields']>,
  answer: SolvedOwnCapital | undefined,
) {
  return answer ? withPartsAsOwnFunds(values, stated) : values;
}

/** What a household owns, and what it does for a purchase. */
export const OwnCapitalCalculator = calculatorScreen(OWN_CAPITAL, {
  loadSolve,
  useStored: (form, answer) => ({
    values: valuesWithSum(form, answer),
    household: { ownCapital: partsOf(form.stated) },
    taken: async (financing) =>
      (await import('../../financing-case/kept-parts.ts')).keptParts(financing).values,
  }),
  announce: (answer) => answer && `Eigenkapital ${wholeEuros(answer.total)}.`,
  parts: ({ form, answer, kept }) => ({
    address: ADDRESS,
    fields: <CapitalFields form={form} total={answer?.total} costs={answer?.purchase?.costs} />,
    origin: (
      <HouseholdLine
        address={ADDRESS}
        isExample={saysNothing(OWN_CAPITAL_FORM, form.values)}
        appliedFrom={kept.appliedFrom}
      />
    ),
    result: <Result result={answer} values={valuesWithSum(form, answer)} />,
    sections: answer?.purchase ? (
      <DeferredSections purchase={answer.purchase} total={answer.total} />
    ) : undefined,
  }),
});
