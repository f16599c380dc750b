import type { PortalServices } from '@heimvorteil/portal/services';
import { ProblemError } from './http/problem-error.ts';
import type { RequestOperations } from './requests/index.ts';

type RequestServices = Pick<PortalServices, 'createRequest' | 'consents' | 'requestStatus'>;

/** Financing requests as the portal's pages ask for them. */
export function portalRequestServices(requests: RequestOperations): RequestServices {
  return {
    async createRequest(input, idempotencyKey, visitor) {
      try {
        return { created: await requests.create(input, idempotencyKey, visitor?.accountId) };
      } catch (error) {
        if (!(error instanceof ProblemError) || !isRefusal(error.statusCode)) throw error;
        return { refused: { status: error.statusCode, faults: error.faults } };
      }
    },
    consents: () => requests.consents(),
    requestStatus: (token) => requests.status(token),
  };
}

const REFUSALS = [400, 409, 422, 503] as const;

function isRefusal(status: number): status is (typeof REFUSALS)[number] {
  return (REFUSALS as readonly number[]).includes(status);
}
