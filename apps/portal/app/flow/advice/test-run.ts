import { notOffered } from '../../features/flags.ts';
import type { PortalServices, Visit } from '../../services/index.ts';
import { TEST_RUN } from '../../addresses/advice-addresses.ts';

const ONLY_IN_DEMO = {
  heading: 'Einen Probelauf gibt es hier nicht',
  text: 'Ausprobieren lässt sich die Anfrage nur in der Demo. Hier geht sie an Menschen, die sich bei dir melden.',
};

/**
 * Whether the request is validated but not delivered. Throws 404 outside the demo, where requests are real.
 */
export function isTestRun({ searchParams }: URL, { demo }: Pick<PortalServices, 'demo'>): boolean {
  if (searchParams.get(TEST_RUN) !== 'true') return false;
  if (!demo) throw notOffered(ONLY_IN_DEMO);
  return true;
}

export function visitOfRun(
  url: URL,
  services: Pick<PortalServices, 'demo' | 'tryRequest'>,
  visit: Visit,
): Visit {
  return isTestRun(url, services) ? testVisit(visit, services) : visit;
}

/** Validates requests without delivering them or sending codes. */
export function testVisit(visit: Visit, services: Pick<PortalServices, 'tryRequest'>): Visit {
  return {
    ...visit,
    async createRequest(input) {
      const { refused } = await services.tryRequest(input);
      return refused ? { refused } : { done: { requestId: '', statusToken: '', status: 'RECEIVED' } };
    },
  };
}
