import { writeNumber } from '@heimvorteil/forms';
import { lazy } from 'react';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { hasNoInput } from '../../financing-case/has-no-input.ts';
import type { AppointmentOffer } from '../appointment-offer.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { knownHouseholdOf } from '../household.ts';
import { calculatorAddress } from '../../saving/calculation-input.ts';
import { calculatorScreen, type FormState, type ScreenParts } from '../calculator-screen.tsx';
import {
  AFFORDABILITY,
  AFFORDABILITY_FORM,
  withHouseholdInCase,
  type AffordabilityName,
  type AffordabilityValues,
  overTheTermOf,
} from './definition.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import type { AffordabilityResult } from '../affordability-result.ts';
import { foundPrice, spokenAnswer, AnswerWindow } from '../answer-window.tsx';
import { AffordabilityFields } from './fields.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';

interface AffordabilityState {
  readonly loaded: LoadedCaseForm<AffordabilityName>;
  readonly form: FormState<(typeof AFFORDABILITY_FORM)['fields']>;
  readonly result: AffordabilityResult | undefined;
  /** Date of the previous visit whose values were restored, ISO 8601; undefined if none were. */
  readonly appliedFrom: string | undefined;
}

function useStoredHousehold(form: FormState<(typeof AFFORDABILITY_FORM)['fields']>) {
  return {
    values: withHouseholdInCase(form.values, form.input),
    household: { ...knownHouseholdOf(form.input), overTheTerm: overTheTermOf(form.input) },
    async restore(financing: Parameters<typeof import('./stored-household.ts').storedHouseholdOf>[0]) {
      const { storedHouseholdOf } = await import('./stored-household.ts');
      return storedHouseholdOf(financing);
    },
  };
}

// @__NO_SIDE_EFFECTS__
export function affordabilityScreen<More>(
  address: string,
  parts: (state: AffordabilityState, more: More) => Omit<ScreenParts, 'fields' | 'address' | 'example'>,
) {
  return calculatorScreen(AFFORDABILITY, {
    loadSolve: async () => (await import('./solve.ts')).solveLoaded,
    useStored: useStoredHousehold,
    announce: (result) => (result ? spokenAnswer(result) : 'Noch nicht beurteilt: Prüfe deine Angaben.'),
    parts: ({ loaded, form, answer, stored: { appliedFrom } }, more: More) => ({
      address,
      fields: <AffordabilityFields form={form} result={answer} />,
      example: answer?.legal,
      ...parts({ loaded, form, result: answer, appliedFrom }, more),
    }),
  });
}

const ADDRESS = calculatorAddress(AFFORDABILITY.slug);
const DeferredSections = lazy(() => import('./deferred.tsx'));

export const AffordabilityCalculator = affordabilityScreen(
  ADDRESS,
  (
    { loaded, form, result, appliedFrom },
    { appointment }: { readonly appointment?: AppointmentOffer | undefined },
  ) => {
    const onward = withFoundPrice(withHouseholdInCase(form.values, form.input), result);
    return {
      origin: (
        <HouseholdLine
          address={ADDRESS}
          isExample={hasNoInput(AFFORDABILITY_FORM, form.values)}
          invitation="Trage ein, was bei dir hereinkommt und was du mitbringst. "
          asOf={loaded.rateTable.asOf}
          linkedOn={form.linkedOn}
          appliedFrom={appliedFrom}
        />
      ),
      result: (
        <Result
          result={result}
          next={caseLink(OFFERS_ADDRESS, AFFORDABILITY_FORM, onward)}
          request={caseRequestLink(AFFORDABILITY_FORM, onward)}
          onGo={() =>
            void import('../../financing-case/store-found-price.ts').then((found) =>
              found.storeFoundPrice(AFFORDABILITY_FORM, onward),
            )
          }
        />
      ),
      sections: result && <DeferredSections result={result} appointment={appointment} values={onward} />,
    };
  },
);

/** Values with the highest affordable price, without loan and listing; unchanged if a price is wished. */
export function withFoundPrice(
  values: AffordabilityValues,
  result: AffordabilityResult | undefined,
): AffordabilityValues {
  const price = result && foundPrice(result);
  if (price === undefined || values.wishedPrice !== '') return values;
  return { ...values, purchasePrice: writeNumber('euros', price), loanAmount: '', exposeId: '' };
}

export function Result({
  result,
  next,
  request,
  onGo,
}: {
  result: AffordabilityResult | undefined;
  next: string;
  /** Address of the adviser request for this price; undefined if the screen has no such link. */
  request?: string;
  /** Called when the visitor clicks a link to the next step, before navigation. */
  onGo?: (() => void) | undefined;
}) {
  // Offers no request if there are errors, because the server rejects for instance too small a loan.
  const canAsk = result?.reached !== undefined && result.errors.length === 0;
  return (
    <AnswerWindow result={result} offers={next} onGo={onGo}>
      {canAsk && request ? <NextLinks request={request} onGo={onGo} /> : null}
    </AnswerWindow>
  );
}
