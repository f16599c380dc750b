import type { FieldErrors } from '@heimvorteil/forms';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { useEffect, useReducer } from 'react';
import { leadAfter, newLead, type LeadState } from '../lead-state.ts';

/** What the server found of the nearer data: wrong fields, or what no field can mend. */
export interface ExtendedAnswer {
  readonly fieldErrors: FieldErrors;
  readonly failure: FieldError | undefined;
}

/** The nearer data of a request on their way: sent, and back with what is wrong; once they are taken there is another page. */
export function useExtendedLead(answer: ExtendedAnswer | undefined): {
  lead: LeadState;
  onSend: () => void;
} {
  const [lead, tell] = useReducer(leadAfter, { isTestRun: false, experiments: {} }, newLead);
  useEffect(() => {
    if (!answer) return;
    const { fieldErrors, failure } = answer;
    const errors = [...Object.values(fieldErrors), failure].filter((error) => error !== undefined);
    tell({ type: 'leadFailed', errors });
  }, [answer]);
  return { lead, onSend: () => tell({ type: 'extendedLeadSent' }) };
}
