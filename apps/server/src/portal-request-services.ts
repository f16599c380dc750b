import type { PortalServices, RedistributionAccess } from '@heimvorteil/portal/services';
import { ProblemError } from './http/problem-error.ts';
import type { RequestOperations } from './requests/index.ts';

type RequestServices = Pick<
  PortalServices,
  | 'consents'
  | 'offeredRedistribution'
  | 'redistribute'
  | 'requestLevers'
  | 'requestStatus'
  | 'tryRequest'
  | 'unservedLenders'
  | 'stateBorrowers'
>;

/** The page that a press came from, without what a link's token says. */
function pageOf(access: RedistributionAccess): string {
  if ('redistributionToken' in access) return '/baufinanzierung/umverteilung/:id';
  return 'token' in access
    ? '/baufinanzierung/anfrage/:token'
    : '/baufinanzierung/finanzierungsuebersicht/anfragen/:id';
}

/** Financing requests as the portal's pages ask for them. */
export function portalRequestServices(requests: RequestOperations): RequestServices {
  return {
    async stateBorrowers(token, input) {
      try {
        return await requests.stateBorrowers(token, input, { addressOfRequest: true });
      } catch (error) {
        if (!(error instanceof ProblemError) || error.statusCode >= 500) throw error;
        return { refused: { status: error.statusCode, faults: error.faults } };
      }
    },
    async tryRequest(input) {
      try {
        await requests.try(input);
        return undefined;
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { status: error.statusCode, faults: error.faults };
      }
    },
    consents: () => requests.consents(),
    unservedLenders: (geoCode, lenders) => requests.unservedLenders(geoCode, lenders),
    offeredRedistribution: (access) => requests.offeredRedistribution(access),
    redistribute: (access, wish) => requests.redistribute(access, { ...wish, sourcePage: pageOf(access) }),
    requestLevers: (access) => requests.levers(access),
    requestStatus: (access) => requests.status(access),
  };
}
