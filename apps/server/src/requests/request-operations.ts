import type { AdviserStatus, Consents, CreateRequestAnswer } from '@heimvorteil/contracts';
import type { Found, PartnerCase, RequestProgress } from '@heimvorteil/portal/services';
import { currentConsents } from './consent-texts.ts';
import { createRequest, type RequestParts } from './create-request.ts';
import { moveOn } from './move-on.ts';
import { partnerCase } from './partner-case.ts';
import { requestStatus } from './request-status.ts';

/** Everything that can be done with financing requests, for calls and pages alike. */
export interface RequestOperations {
  /** Throws a ProblemError. */
  create(input: unknown, idempotencyKey: unknown, accountId?: string): Promise<CreateRequestAnswer>;
  consents(): Consents;
  status(token: string): Promise<Found<RequestProgress>>;
  partnerCase(token: string): Promise<Found<PartnerCase>>;
  moveOn(token: string, status: AdviserStatus): Promise<Found<PartnerCase> | 'NOT_POSSIBLE'>;
}

/** The operations over their parts. */
export function requestOperations(parts: RequestParts): RequestOperations {
  return {
    create: (input, idempotencyKey, accountId) => createRequest(parts, input, idempotencyKey, accountId),
    consents: () => currentConsents(parts.operator.name),
    status: (token) => requestStatus(parts, token),
    partnerCase: (token) => partnerCase(parts, token),
    moveOn: (token, status) => moveOn(parts, token, status),
  };
}
