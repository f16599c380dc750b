import type { RequestCalculation } from '@heimvorteil/calculations';
import { arrangesLoans, type Listing } from '@heimvorteil/contracts';
import { CASE_FORM } from '@heimvorteil/forms';
import {
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestFieldName,
  type ListingSummary,
} from '@heimvorteil/forms/financing-request';
import { exampleEnd } from '../calculators/follow-up/definition.ts';
import { caseOfAddress } from '../financing-case/case-of-address.ts';
import { enteredFigures } from '../financing-case/entered-figures.ts';
import { loadForm, type LoadedCaseForm } from '../financing-case/load-form.ts';
import { listingOfParams, withListing } from '../financing-case/listing.ts';
import type { PortalServices } from '../services/index.ts';
import { withheldChoices } from '../features/flags.ts';
import { calculateRequest } from './calculate-request.ts';
import { chosenLenders, type ChosenLenders } from './chosen-lenders.ts';
import { followUpStartOf } from './follow-up-start.ts';

/** Form of a request with data from the server: the resolved place, and market rates for the case. */
export interface LoadedRequest extends LoadedCaseForm<RequestFieldName>, ChosenLenders {
  /** Listing that the address names; undefined if it does not exist. */
  readonly listing: ListingSummary | undefined;
  readonly withheld: readonly string[];
  readonly calculation: RequestCalculation | undefined;
}

/** Initial form: the case from the address, no personal data, no ticked box. */
export async function openRequest(
  url: URL,
  made: { idempotencyKey: string; textVersion: string },
  services: PortalServices,
): Promise<LoadedRequest> {
  const offered = caseOnly(offeredOf(url.searchParams, services));
  const listing = await listingOfParams(offered, services);
  const params = withoutExample(withListing(offered, listing), services.today());
  const loaded = loadForm(REQUEST_FORM, { url, params }, services);
  const followUpStart = followUpStartOf(loaded.values, services.today());
  const values = { ...loaded.values, followUpStart, ...made };
  return {
    ...loaded,
    values,
    calculation: calculateRequest(values, loaded),
    ...(await chosenLenders(loaded, services)),
    withheld: withheldChoices(services),
    listing: listing && summaryOf(listing),
  };
}

export async function readRequest(
  url: URL,
  params: URLSearchParams,
  services: PortalServices,
): Promise<LoadedRequest> {
  const loaded = loadForm(REQUEST_FORM, { url, params: offeredOf(params, services), isSent: true }, services);
  const listing = await listingOfParams(params, services);
  return {
    ...loaded,
    calculation: calculateRequest(loaded.values, loaded),
    ...(await chosenLenders(loaded, services)),
    withheld: withheldChoices(services),
    listing: listing && summaryOf(listing),
  };
}

/** Drops choices that the operator does not offer; one that only passes contacts on offers no lenders. */
function offeredOf(query: URLSearchParams, services: PortalServices): URLSearchParams {
  const params = new URLSearchParams(query);
  if (!arrangesLoans(services.operator)) params.delete('providers');
  if (withheldChoices(services).includes(params.get('incomeRange') ?? '')) params.delete('incomeRange');
  return params;
}

/** Case of an address without personal data, because no link may fill in a name or tick a box. */
function caseOnly(query: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(query);
  for (const name of REQUEST_NAMES) {
    if (requestField(name).isTransient && !(name in CASE_FORM.fields)) params.delete(name);
  }
  return params;
}

/** Drops an example's figures and the date of its debt, so that the visitor has to enter them. */
function withoutExample(params: URLSearchParams, today: string): URLSearchParams {
  const open = new URLSearchParams(params);
  if (params.get('financingType') === 'FollowupFinancing') {
    if (!params.has('remainingDebt') && params.get('fixedUntil') === exampleEnd(today)) {
      open.delete('fixedUntil');
    }
    return open;
  }
  const financingCase = caseOfAddress(params);
  if (financingCase && params.has('purchasePrice') && !enteredFigures(financingCase).price) {
    open.delete('purchasePrice');
    open.delete('ownFunds');
  }
  return open;
}

function summaryOf({ exposeId, title, address: { city } }: Listing): ListingSummary {
  return { exposeId, title, city };
}
