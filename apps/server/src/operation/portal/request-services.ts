import type { RedistributionAccess, RequestServices } from '@heimvorteil/portal/services';
import { asRefusal, outcome, settled } from './page-outcomes.ts';
import type { RequestOperations } from '../../leads/requests/index.ts';

/** Page of the click, without the link's token. */
function pageOf(access: RedistributionAccess): string {
  if ('redistributionToken' in access) return '/baufinanzierung/umverteilung/:id';
  return 'token' in access
    ? '/baufinanzierung/anfrage/:token'
    : '/baufinanzierung/finanzierungsuebersicht/anfragen/:id';
}

export function portalRequestServices(requests: RequestOperations): RequestServices {
  return {
    stateBorrowers: (token, input) =>
      outcome(requests.stateBorrowers(token, input, { addressOfRequest: true }), (error) => {
        if (error.statusCode >= 500) throw error;
        return asRefusal(error);
      }),
    tryRequest: (input) => outcome(settled(requests.try(input))),
    consents: () => requests.consents(),
    unservedLenders: (geoCode, lenders) => requests.unservedLenders(geoCode, lenders),
    offeredRedistribution: (access) => requests.offeredRedistribution(access),
    redistribute: (access, wish) => requests.redistribute(access, { ...wish, sourcePage: pageOf(access) }),
    requestLevers: (access) => requests.levers(access),
    requestStatus: (access) => requests.status(access),
  };
}
