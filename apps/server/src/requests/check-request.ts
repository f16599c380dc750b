import { checkCreateRequest, fault, type CreateRequestBody, type Fault } from '@heimvorteil/contracts';
import { BOUNDS, eurosFromCents, isWithin } from '@heimvorteil/engine';
import type { CostRules } from '../costs/index.ts';
import type { ListingSource } from '../listings/index.ts';
import { listingOfRequest, requestedProperty, type RequestedProperty } from './requested-property.ts';
import { serverFaults } from './server-faults.ts';

/** A request that holds, or everything that is wrong with it. */
export type CheckedRequest =
  | { readonly body: CreateRequestBody; readonly property: RequestedProperty; readonly faults?: never }
  | { readonly faults: readonly Fault[]; readonly body?: never };

/** Checks a request against every rule there is and names all its faults at once. */
export async function checkRequest(
  input: unknown,
  parts: { rules: CostRules; listings: ListingSource },
): Promise<CheckedRequest> {
  const { rules } = parts;
  const checked = checkCreateRequest(input, rules.today());
  const faults = [...(checked.faults ?? [])];
  faults.push(...serverFaults(input, faults, rules.geography));

  const financed = financedPart(input, faults);
  if (!financed) return { faults };
  const property = requestedProperty(
    financed,
    await listingOfRequest(financed.exposeId, parts.listings),
    rules,
  );
  if (needIsTooSmall(property, faults)) faults.push(fault('LOAN_AMOUNT_TO_LOW', 'purchasePrice'));
  return faults.length === 0 && checked.value ? { body: checked.value, property } : { faults };
}

const FIGURES = [
  'financingType',
  'purchasePrice',
  'ownFunds',
  'remainingDebt',
  'propertyValue',
  'loanAmount',
  'geoCode',
  'exposeId',
];

/** The request where its figures are known to hold, whatever else is wrong. */
function financedPart(input: unknown, faults: readonly Fault[]): CreateRequestBody | undefined {
  const broken = faults.some(({ field }) => field === undefined || FIGURES.includes(field));
  return broken ? undefined : (input as CreateRequestBody);
}

function needIsTooSmall({ need }: RequestedProperty, faults: readonly Fault[]): boolean {
  return (
    !isWithin(BOUNDS.netLoan, eurosFromCents(need)) &&
    !faults.some(({ code }) => code === 'LOAN_AMOUNT_TO_LOW')
  );
}
