import type { FeatureDecisions } from '@heimvorteil/contracts';
import type { RequestValues } from '@heimvorteil/forms/financing-request';
import { useEffect, useReducer } from 'react';
import type { Unsent } from '../financing-request/unsent-request.ts';
import { leadAfter, newLead, type LeadState } from '../lead-engine/lead-state.ts';
import type { PersonAnswer } from './answer-person.ts';

const PROPERTY = ['place', 'postcode', 'geoCode', 'propertyValue', 'exposeId'] as const;
const BORROWER = ['employmentType', 'incomeRange', 'ageGroup', 'numberOfBorrowers'] as const;
const FINANCING = ['financingType', 'purchasePrice', 'ownFunds', 'loanAmount', 'remainingDebt'] as const;

/** The request of the funnel's last page as it comes about. */
export function useLead(
  answer: PersonAnswer | undefined,
  /** What could not be sent. */
  unsent: Unsent | undefined,
  isSearching: boolean,
  start: { experiments: FeatureDecisions; isAnimated: boolean; isTestRun: boolean },
): {
  lead: LeadState;
  onSend: () => void;
  /** The animation has come to its end before the answer. */
  onDrawn: () => void;
} {
  const { isAnimated } = start;
  const [lead, tell] = useReducer(leadAfter, start, newLead);
  useEffect(() => {
    if (!isSearching) return;
    tell({ type: 'loading' });
    if (isAnimated) tell({ type: 'animationBegun' });
    return () => tell({ type: 'providerSearchSucceeded' });
  }, [isSearching, isAnimated]);
  useEffect(() => {
    if (!answer) return;
    const { values } = answer.loaded;
    tell({
      type: 'initialized',
      property: picked(values, PROPERTY),
      borrowers: { primary: picked(values, BORROWER) },
      financing: picked(values, FINANCING),
    });
    const errors = Object.values(answer.fieldErrors).filter((error) => error !== undefined);
    if (answer.failure) errors.push(answer.failure);
    if (errors.length > 0) tell({ type: 'leadFailed', errors });
  }, [answer]);
  useEffect(() => {
    if (unsent) tell({ type: 'leadFailed', errors: [unsent.why] });
  }, [unsent]);
  return {
    lead,
    onSend() {
      // Who would receive it is looked for with the check.
      tell({ type: 'providerSearchStarted' });
      tell({ type: 'leadSent' });
    },
    onDrawn: () => tell({ type: 'animationDone' }),
  };
}

function picked(values: RequestValues, names: readonly (keyof RequestValues)[]): Partial<RequestValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
