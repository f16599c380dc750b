import { calculateOwnOffers, type OwnOffersResult } from '@heimvorteil/calculations';
import type { CompareOwnOffersBody } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { plannedLoanOf, type PlannedLoan } from '../../financing-case/planned-loan-of.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { oncePer } from '../../case-fields/once-per.ts';
import { bodyOf, OWN_OFFERS_FORM, type OffersName, type OffersValues } from './form.ts';

/** The form as it stands, with what only the server knows of it. */
export interface TypedOffers {
  readonly values: OffersValues;
  readonly loaded: LoadedCaseForm<OffersName>;
}

/** What the screen answers with: the offers as they were stated, and what they come to. */
export interface SolvedOffers extends OwnOffersResult {
  /** Of the call. */
  readonly body: CompareOwnOffersBody;
}

/** The loan that all offers are for; undefined while a field is wrong. */
export function loanOfOffers(
  values: OffersValues,
  loaded: LoadedCaseForm<OffersName>,
): PlannedLoan | undefined {
  const { good } = readForm(OWN_OFFERS_FORM, values);
  return good && plannedLoanOf(good, surroundingsOf(loaded));
}

/** The comparison, worked out once for all parts of the page that show it; undefined while a field is wrong or where an instalment does not even pay the interest. */
export const solveOffers = oncePer(({ values, loaded }: TypedOffers): SolvedOffers | undefined => {
  const { good } = readForm(OWN_OFFERS_FORM, values);
  const planned = loanOfOffers(values, loaded);
  const body = good && planned && bodyOf(good, eurosFromCents(planned.loanAmount));
  const result = body && calculateOwnOffers(body).result;
  return result && { ...result, body };
});
