import { writeNumber } from '@heimvorteil/forms';
import { lazy } from 'react';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { saysNothing } from '../../financing-case/says-nothing.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { HouseholdLine } from '../../case-fields/household-line.tsx';
import { calculatorAddress } from '../../saving/stated-calculation.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { AffordabilityColumns } from './form-columns.tsx';
import { foundPrice } from './answer-price.ts';
import { AFFORDABILITY_FORM, type AffordabilityValues } from './form.ts';
import type { AffordabilityPage } from './page.ts';
import { Result } from './result.tsx';
import { spokenAnswer } from './spoken-answer.ts';
import { useKeptHousehold } from './use-kept-household.ts';
import { useAffordability } from './use-affordability.ts';

const ADDRESS = calculatorAddress('wie-viel-haus-kann-ich-mir-leisten/');
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));

/** A household, and the price that it carries. */
export function AffordabilityCalculator(page: AffordabilityPage) {
  const { form: loaded } = page;
  const state = useAffordability(page);
  const { form, result } = state;
  const kept = useKeptHousehold(loaded, form);
  const { values, assumed } = kept;
  const onward = withFoundPrice(values, result);
  useAnnouncedResult(result ? spokenAnswer(result) : 'Noch nicht beurteilt: Prüfe deine Angaben.');
  return (
    <>
      <AffordabilityColumns
        address={ADDRESS}
        state={state}
        origin={
          <HouseholdLine
            address={ADDRESS}
            isExample={saysNothing(AFFORDABILITY_FORM, form.values)}
            invitation="Trage ein, was bei dir hereinkommt und was du mitbringst. "
            asOf={loaded.rateTable.asOf}
            linkedOn={form.linkedOn}
            appliedFrom={kept.appliedFrom}
          />
        }
        assumedFunds={
          assumed !== undefined && kept.appliedFrom !== undefined
            ? { ownFunds: assumed, appliedFrom: kept.appliedFrom }
            : undefined
        }
      >
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
      </AffordabilityColumns>
      {result ? (
        <Deferred>
          <DeferredSections result={result} talk={page.talk} values={onward} />
        </Deferred>
      ) : null}
    </>
  );
}

/** The case with the price that was wished for, else with the highest; loan and listing of before are not its own. */
function withFoundPrice(
  values: AffordabilityValues,
  result: AffordabilityResult | undefined,
): AffordabilityValues {
  const price = result && foundPrice(result);
  if (price === undefined || values.wishedPrice !== '') return values;
  return { ...values, purchasePrice: writeNumber('euros', price), loanAmount: '', exposeId: '' };
}
