import { priceOf, requestCalculation, type PlaceInput } from '@heimvorteil/calculations';
import {
  arrangesLoans,
  createRequest as operation,
  IdempotencyKey,
  type CreateRequestAnswer,
  type Operation,
  type Operator,
  type FinancingCase,
  type Listing,
} from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Limits } from '../../../platform/config/config.ts';
import type { CurrentContext } from '../../../market/calculators/index.ts';
import { type CostRules, placeOf } from '../../../market/costs/index.ts';
import { ProblemError, problem, refused } from '../../../platform/http/calls/problem-error.ts';
import { type ListingSource, placeOfListing } from '../../../market/listings/index.ts';
import { addressBuckets, HOUR } from '../../../platform/limits/index.ts';
import type { FeatureFlags } from '../../../platform/features/index.ts';
import type { MarketInForce } from '../../../market/offers/index.ts';
import { contactBuckets, countedEmailIndex } from '../../../people/phone-verification/index.ts';
import { SENT_BY_CALL } from './sealed-request.ts';
import { checkRequest, type AcceptedRequest } from './check-request.ts';
import { callersOf, submissionOf } from './idempotency.ts';
import { newRequest, type NewRequest } from './new-request.ts';
import type { ProposalToRequest } from './requested-proposals.ts';
import type { Store } from '../matching/assigned-advisers.ts';
import type { StoreRequest } from './store-request.ts';
import { verifiedSender, type RequestSender } from './verified-sender.ts';
import type { MatchedCase } from '../../advisers/index.ts';

export interface RequestParts extends Store {
  readonly rules: CostRules;
  readonly currentContext: CurrentContext;
  readonly market: MarketInForce;
  readonly branding: Branding;
  readonly listings: ListingSource;
  readonly operator: Operator;
  readonly requestLimits: Pick<Limits, 'requestsPerHour' | 'codes'>;
  readonly log: FastifyBaseLogger;
  readonly storeRequest: StoreRequest;
  readonly publicUrl: string;
  readonly flags: FeatureFlags;
  /** Days until the same proposal for the same home may be requested again. */
  readonly proposalLockDays: number;
}

/**
 * Checks a financing request, sends it to at most four advisers of the region, and answers after the commit.
 * Throws a ProblemError: 400, 409 or 422 by its errors; 403 for an unverified contact; 429; 503 if the commit
 * is uncertain; 404 if it chooses lenders and the operator is a mere introducer.
 */
export async function createRequest(
  parts: RequestParts,
  input: unknown,
  idempotencyKey: unknown,
  sender: RequestSender,
): Promise<CreateRequestAnswer> {
  // Refuse before validation, because a disabled feature must not report field errors.
  if (choosesLenders(input) && !arrangesLoans(parts.operator)) throw problem(404, 'NOT_OFFERED');
  const key = keyOf(idempotencyKey);
  const checked = await checkRequest(input, parts);
  if (checked.errors) throw refused(checked.errors);
  return storeChecked(parts, checked, { call: callOf(operation), key, sender });
}

export function callOf(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  params: Readonly<Record<string, string>> = {},
): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? '')}`;
}

/** Validates an idempotency key; throws 400 `IDEMPOTENCY_KEY_MISSING`. */
export function keyOf(idempotencyKey: unknown): string {
  const key = z.safeParse(IdempotencyKey, idempotencyKey);
  if (!key.success) throw problem(400, 'IDEMPOTENCY_KEY_MISSING');
  return key.data;
}

/** Stores a checked request with its proposal, if any; throws a ProblemError: 403, 409, 422, 429, 503. */
export async function storeChecked(
  parts: RequestParts,
  checked: AcceptedRequest,
  from: {
    /** Method and path; part of the idempotency key's namespace. */
    readonly call: string;
    readonly key: string;
    readonly sender: RequestSender;
    readonly proposal?: ProposalToRequest;
  },
): Promise<CreateRequestAnswer> {
  try {
    return await parts.storeRequest(parts, await fresh(parts, checked, from));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // The commit is uncertain, so the caller has to retry with the same key.
    parts.log.error({ err: error }, 'request may not be stored');
    throw problem(503, 'UNAVAILABLE');
  }
}

/** Checks a request without storing or sending it; throws a ProblemError: 404, 422. */
export async function tryRequest(parts: RequestParts, input: unknown): Promise<void> {
  if (choosesLenders(input) && !arrangesLoans(parts.operator)) throw problem(404, 'NOT_OFFERED');
  const { errors } = await checkRequest(input, parts);
  if (errors) throw refused(errors);
}

function choosesLenders(input: unknown): boolean {
  const { providers } = (input ?? {}) as { providers?: unknown };
  return Array.isArray(providers) && providers.length > 0;
}

async function fresh(
  { db, vault, rules, currentContext, branding, operator, publicUrl, requestLimits }: RequestParts,
  { body, requested }: AcceptedRequest,
  { call, key, sender: from, proposal }: Parameters<typeof storeChecked>[2],
): Promise<NewRequest> {
  const { financingCase, listing, assumed } = requested;
  const wanted = matchedCase({ financingCase, listing, postalCode: body.postalCode }, { rules, branding });
  const { geoCode: place } = wanted;
  const sender = await verifiedSender({ db, vault }, body, from);
  return newRequest(
    {
      body,
      accountId: from.account?.id,
      sender,
      buckets: [
        ...addressBuckets('requests-address', from.ip, requestLimits.requestsPerHour, HOUR),
        // A confirmation to an unverified address counts against its limit of verification codes.
        ...(sender?.isEmailOwn
          ? []
          : contactBuckets(countedEmailIndex(body.email, vault), requestLimits.codes)),
      ],
      submission: submissionOf(
        key,
        proposal ? { ...body, proposal: proposal.proposal.id } : body,
        { call, callers: await callersOf(db, from) },
        vault,
      ),
      proposal,
      financing: {
        financingCase,
        assumed,
        place,
        placeLabel: rules.geography.labelOf(place),
        price: priceOf(financingCase),
        listing: listing && { exposeId: listing.exposeId, title: listing.title, city: listing.address.city },
        calculation: requestCalculation(financingCase, currentContext()),
      },
      wanted,
      origin: from.origin ?? SENT_BY_CALL,
      partnerKeyId: from.partnerKeyId,
      operator: operator.name,
      publicUrl,
    },
    vault,
  );
}

/** Finds the provider whose brand an advertiser's listing at a place carries; −1 for none. */
type Branding = (place: PlaceInput, cwid: string | undefined) => { viaProviderId: number };

/** Case by which advisers are matched: the home's place, otherwise the sender's home. */
export function matchedCase(
  input: {
    financingCase: Pick<FinancingCase, 'financingType' | 'geoCode' | 'postcode' | 'profession' | 'providers'>;
    listing: Listing | undefined;
    postalCode: string | undefined;
  },
  { rules, branding }: { rules: CostRules; branding: Branding },
): MatchedCase {
  const { financingCase, listing, postalCode } = input;
  const home = postalCode === undefined ? undefined : rules.geography.byPostalCode(postalCode)[0];
  const brand = listing && branding(placeOfListing(listing.address), listing.cwid).viaProviderId;
  return {
    geoCode: placeOf(financingCase, rules) || home?.geoCode || '',
    financingType: financingCase.financingType,
    profession: financingCase.profession,
    brandedProviderId: brand === undefined || brand < 0 ? undefined : brand,
    lenders: (financingCase.providers ?? []).map(Number),
  };
}
