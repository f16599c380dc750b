import {
  arrangesLoans,
  CASE_FIELDS,
  checkInput,
  requestProposal as operation,
  type CreateRequestAnswer,
  type CreateRequestBody,
  type FieldProblem,
  type FinancingCase,
  type PreapprovalBody,
  type Proposal,
} from '@heimvorteil/contracts';
import { lendersLoan, VARIABLE_YEARS } from '@heimvorteil/engine';
import { problem, refused } from '../../../platform/http/calls/problem-error.ts';
import { checkRequest } from './check-request.ts';
import { callOf, keyOf, storeChecked, type RequestParts } from './create-request.ts';
import { homesOf, termsOf } from './proposal-locks.ts';
import { caseOfRequest, requestedCaseOf } from './sealed-request.ts';
import type { RequestSender } from './verified-sender.ts';

export interface ChosenProposal {
  readonly proposal: Proposal;
  readonly stated: PreapprovalBody;
}

/** Placeholder for the financing start, which the check requires and the body of this call lacks. */
const STAND_IN = {
  PurchaseFinancing: 'IN_LESS_THAN_THREE_MONTH',
  BuildingFinancing: 'IN_LESS_THAN_THREE_MONTH',
  FollowupFinancing: 'LESS_THAN_ONE_YEAR',
} as const;

/**
 * Asks a lender for an offer on a proposal: by a new financing request, or as a part of the open one for the
 * same home. Throws a ProblemError as `createRequest` does, and 409 `OFFER_ALREADY_REQUESTED` during the
 * lender's lock.
 */
export async function requestProposal(
  parts: RequestParts,
  { proposal, stated }: ChosenProposal,
  sent: {
    readonly input: unknown;
    readonly idempotencyKey: unknown;
    readonly sender: RequestSender & { readonly account: NonNullable<RequestSender['account']> };
  },
): Promise<CreateRequestAnswer> {
  if (!arrangesLoans(parts.operator)) throw problem(404, 'NOT_OFFERED');
  const key = keyOf(sent.idempotencyKey);
  const terms = termsOfProposal(proposal);
  const { nominalInterestRate: _rate, ...withoutOwnRate } = stated;
  const financingCase = { ...caseOfPreapproval(withoutOwnRate), ...terms };
  const body = { ...personOf(sent.input), ...requestedOf(financingCase, stated) };
  const checked = await checkRequest(body, parts);
  const errors = withUnknown(checked.errors ?? [], sent.input);
  if (checked.errors || errors.length > 0) throw refused(errors);
  const { financingStart: _standIn, ...accepted } = checked.body;
  return storeChecked(
    parts,
    {
      body: accepted,
      // The whole case, because the checks of a financing request need it.
      requested: {
        ...checked.requested,
        assumed: requestedCaseOf(definedOf({ ...stated, ...terms }), checked.requested.listing).assumed,
      },
    },
    {
      call: callOf(operation, { id: proposal.id }),
      key,
      sender: sent.sender,
      proposal: {
        proposal,
        providerId: Number(proposal.provider.id),
        terms: termsOf(proposal),
        accountId: sent.sender.account.id,
        homes: homesOf(financingCase, parts.rules, parts.vault),
        lockDays: parts.proposalLockDays,
      },
    },
  );
}

function termsOfProposal({ provider, loans }: Proposal) {
  const loan = lendersLoan(loans);
  return {
    rateSource: 'OFFER',
    rateProviderId: provider.id,
    providers: [provider.id],
    ...(loan && { amortizationRate: loan.amortizationRate }),
    // Leave out the years of a variable rate, because a case has fixed years only.
    ...(loan &&
      loan.fixedInterestYears !== VARIABLE_YEARS && { fixedInterestYears: loan.fixedInterestYears }),
  } as const satisfies Partial<FinancingCase>;
}

export function caseOfPreapproval(body: PreapprovalBody): FinancingCase {
  return caseOfRequest(definedOf(body));
}

function definedOf(fields: object): Partial<CreateRequestBody> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function requestedOf(financingCase: FinancingCase, { ageGroup }: PreapprovalBody) {
  const ofCase = CASE_FIELDS.map((field) => [field, financingCase[field]] as const);
  const rest = Object.entries({ ageGroup, financingStart: STAND_IN[financingCase.financingType] });
  return Object.fromEntries([...ofCase, ...rest].filter(([, value]) => value !== undefined));
}

const PERSON_FIELDS = Object.keys(operation.body.shape);

/** Fields of the person; the case comes from the proposal. */
function personOf(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(Object.entries(input).filter(([field]) => PERSON_FIELDS.includes(field)));
}

function withUnknown(errors: readonly FieldProblem[], input: unknown): FieldProblem[] {
  const unknown = (checkInput(operation.body, input).errors ?? []).filter(
    ({ code, field }) => code === 'UNKNOWN_FIELD' || field === undefined,
  );
  return [
    ...errors,
    ...unknown.filter((one) => !errors.some(({ code, field }) => code === one.code && field === one.field)),
  ];
}
