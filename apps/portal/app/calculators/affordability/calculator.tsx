import { writeNumber } from '@heimvorteil/forms';
import { lazy, useState } from 'react';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { saysNothing } from '../../financing-case/says-nothing.ts';
import type { TalkOffer } from '../talk-offer.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { knownHouseholdOf } from '../household.ts';
import { calculatorAddress } from '../../saving/stated-calculation.ts';
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
import { formatPercent } from '@heimvorteil/format';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { rateLabel } from '../../rates/rate-source.ts';

/** A household's form and its answer on a screen. */
interface AffordabilityState {
  readonly loaded: LoadedCaseForm<AffordabilityName>;
  readonly form: FormState<(typeof AFFORDABILITY_FORM)['fields']>;
  readonly result: AffordabilityResult | undefined;
  /** The day of an earlier visit's figures, ISO 8601; undefined where none were taken over. */
  readonly appliedFrom: string | undefined;
}

/** Stores household and case in this browser once they were changed, and takes an earlier visit's over. */
function useStoredHousehold(form: FormState<(typeof AFFORDABILITY_FORM)['fields']>) {
  const [assumed, setAssumed] = useState<string>();
  return {
    shown: assumed,
    values: withHouseholdInCase(form.values, form.stated),
    household: { ...knownHouseholdOf(form.stated), overTheTerm: overTheTermOf(form.stated) },
    async taken(financing: Parameters<typeof import('./kept-household.ts').keptHouseholdOf>[0]) {
      const { keptHouseholdOf } = await import('./kept-household.ts');
      const { values: taken, parts } = keptHouseholdOf(financing);
      setAssumed(parts.areAssumed ? parts.values.savings : undefined);
      return taken;
    },
  };
}

/** Makes a screen of the calculator: on its own page, and in the overview with another surrounding. */
// @__NO_SIDE_EFFECTS__
export function affordabilityScreen<More>(
  address: string,
  parts: (state: AffordabilityState, more: More) => Omit<ScreenParts, 'fields' | 'address' | 'example'>,
) {
  return calculatorScreen(AFFORDABILITY, {
    loadSolve: async () => (await import('./solve.ts')).solveLoaded,
    useStored: useStoredHousehold,
    announce: (result) => (result ? spokenAnswer(result) : 'Noch nicht beurteilt: Prüfe deine Angaben.'),
    parts: ({ loaded, form, answer, kept: { appliedFrom }, shown: assumed }, more: More) => ({
      address,
      fields: (
        <AffordabilityFields
          form={form}
          result={answer}
          assumedFunds={
            assumed !== undefined && appliedFrom !== undefined
              ? { ownFunds: assumed, appliedFrom }
              : undefined
          }
        />
      ),
      example: answer?.legal,
      ...parts({ loaded, form, result: answer, appliedFrom }, more),
    }),
  });
}

const ADDRESS = calculatorAddress(AFFORDABILITY.slug);
const DeferredSections = lazy(() => import('./deferred.tsx'));

/** A household, and the price that it carries. */
export const AffordabilityCalculator = affordabilityScreen(
  ADDRESS,
  ({ loaded, form, result, appliedFrom }, { talk }: { readonly talk?: TalkOffer | undefined }) => {
    const onward = withFoundPrice(withHouseholdInCase(form.values, form.stated), result);
    return {
      origin: (
        <HouseholdLine
          address={ADDRESS}
          isExample={saysNothing(AFFORDABILITY_FORM, form.values)}
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
            void import('../../financing-case/keep-found.ts').then((found) =>
              found.keepFound(AFFORDABILITY_FORM, onward),
            )
          }
        />
      ),
      sections: result && <DeferredSections result={result} talk={talk} values={onward} />,
    };
  },
);

/** The case with the price that was wished for, else with the highest; loan and listing of before are not its own. */
function withFoundPrice(
  values: AffordabilityValues,
  result: AffordabilityResult | undefined,
): AffordabilityValues {
  const price = result && foundPrice(result);
  if (price === undefined || values.wishedPrice !== '') return values;
  return { ...values, purchasePrice: writeNumber('euros', price), loanAmount: '', exposeId: '' };
}

/** The answer beside its form, and the next steps. */
export function Result({
  result,
  next,
  request,
  onGo,
}: {
  result: AffordabilityResult | undefined;
  /** The offers for this price. */
  next: string;
  /** The request for this price, where the screen leads there too. */
  request?: string;
  /** Before somebody goes on with this price. */
  onGo?: (() => void) | undefined;
}) {
  // A request for a loan that is too small would be refused.
  const canAsk = result?.reached !== undefined && result.errors.length === 0;
  return (
    <AnswerWindow result={result} rates={result ? ratesOf(result) : []} offers={next} onGo={onGo}>
      {canAsk && request ? <NextLinks request={request} onGo={onGo} /> : null}
    </AnswerWindow>
  );
}

function ratesOf({ answer, market, rateIsOwn, effectiveInterestRate }: AffordabilityResult) {
  const { nominalInterestRate } = answer;
  if (nominalInterestRate === null || effectiveInterestRate === null) return [];
  return [
    { label: rateLabel(rateIsOwn, market), value: formatPercent(nominalInterestRate) },
    { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
  ];
}
