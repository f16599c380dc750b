import type { OwnRequest } from '@heimvorteil/contracts';
import { berlinDay } from '@heimvorteil/format/moment';
import { loadRequestPage } from '../../financing-request/load-request-page.ts';
import { isOver } from '../../financing-request/request-counts.ts';
import type { PortalServices } from '../../services/index.ts';
import { requestSteps, type RequestSteps } from './request-step.ts';

const MOST_READ = 5;

/** Next actions of the account's requests, from the data of their own pages. */
export async function loadRequestSteps(
  accountId: string,
  requests: readonly OwnRequest[],
  services: PortalServices,
): Promise<RequestSteps> {
  const today = services.today();
  const read = requests.filter((request) => goesOn(request, today)).slice(0, MOST_READ);
  const pages = new Map(
    await Promise.all(
      read.map(
        async ({ requestId }) =>
          [requestId, await loadRequestPage({ accountId, requestId }, services)] as const,
      ),
    ),
  );
  return requestSteps(
    requests.map((request) => ({ request, page: pages.get(request.requestId) })),
    today,
  );
}

/** Open, or declined by all and not yet passed on. */
function goesOn({ status, advisers, expiresAt }: OwnRequest, today: string): boolean {
  if (!isOver(status)) return true;
  const isDeclined = status === 'CLOSED' && advisers.some((adviser) => adviser.status === 'DECLINED');
  return isDeclined && expiresAt !== undefined && berlinDay(expiresAt) > today;
}
