import type { PortalServices } from '@heimvorteil/portal/services';
import { ProblemError } from './http/problem-error.ts';
import type { RequestOperations } from './requests/index.ts';

type RequestServices = Pick<PortalServices, 'consents' | 'requestStatus' | 'selectAdvisers'>;

/** Financing requests as the portal's pages ask for them. */
export function portalRequestServices(requests: RequestOperations): RequestServices {
  return {
    consents: () => requests.consents(),
    async selectAdvisers(stated) {
      try {
        const { selectionId, advisers } = await requests.selectAdvisers(stated);
        const { texts } = await requests.consentsNaming(selectionId);
        const phoneCalls = texts.find(({ field }) => field === 'phoneCalls')?.text ?? '';
        return { selected: { selectionId, advisers, phoneCalls } };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { refused: { status: error.statusCode, faults: error.faults } };
      }
    },
    requestStatus: (access) => requests.status(access),
  };
}
