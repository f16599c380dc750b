import type { DeskServices } from '@heimvorteil/desk/services';
import { adviserServices } from '../../desks/adviser-desk/index.ts';
import type { CurrentContext } from '../../market/calculators/index.ts';
import type { Experiments } from '../../embeds/experiments/index.ts';
import { flagDesk } from '../../platform/features/index.ts';
import { operatorServices, providerDraws } from '../../desks/operator-desk/index.ts';
import type { Refusals } from '../../people/identity/index.ts';
import { outcome, settled } from './page-outcomes.ts';
import type { AppParts } from './portal-services.ts';
import type { ProfileOperations } from '../../desks/profile/index.ts';
import type { Providers } from '../../leads/providers/index.ts';

export function deskServices(
  { config, database, vault, market, jobs, flags }: AppParts,
  {
    currentContext,
    profile,
    experiments,
    providers,
    refusals,
  }: {
    currentContext: CurrentContext;
    profile: ProfileOperations;
    experiments: Pick<Experiments, 'list'>;
    providers: Providers;
    refusals: Refusals;
  },
): DeskServices {
  const parts = { db: database.db, vault, market, jobs };
  return {
    operator: config.operator,
    demo: config.demo,
    sessions: {
      ...profile.sessions,
      end: async (visitor, id) => (await outcome(settled(profile.sessions.end(visitor, id)))).done === true,
    },
    noteRefusal: refusals.note,
    partner: adviserServices({ ...parts, currentContext }),
    operations: {
      ...operatorServices({
        ...parts,
        exported: profile.stored,
        flags: flagDesk(flags, database.db),
        experiments: experiments.list,
      }),
      draws: () => providerDraws(providers),
    },
  };
}
