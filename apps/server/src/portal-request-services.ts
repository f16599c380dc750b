import type { PortalServices } from '@heimvorteil/portal/services';
import type { RequestOperations } from './requests/index.ts';

type RequestServices = Pick<PortalServices, 'consents' | 'requestStatus'>;

/** Financing requests as the portal's pages ask for them. */
export function portalRequestServices(requests: RequestOperations): RequestServices {
  return {
    consents: () => requests.consents(),
    requestStatus: (access) => requests.status(access),
  };
}
