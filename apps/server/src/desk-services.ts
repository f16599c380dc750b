import type { DeskServices } from '@heimvorteil/desk/services';
import { adviserServices } from './adviser-desk/index.ts';
import type { AppParts } from './app.ts';
import type { SurroundingsOfNow } from './calculators/index.ts';
import type { Experiments } from './experiments/index.ts';
import { flagDesk } from './features/index.ts';
import { operatorServices, providerDraws } from './operator-desk/index.ts';
import type { ProfileOperations } from './profile/index.ts';
import type { Providers } from './providers/index.ts';

/** What the pages of both desks ask of the server that renders them. */
export function deskServices(
  { config, database, vault, market, jobs, flags }: AppParts,
  {
    surroundingsOfNow,
    profile,
    experiments,
    providers,
  }: {
    surroundingsOfNow: SurroundingsOfNow;
    profile: ProfileOperations;
    experiments: Pick<Experiments, 'list'>;
    providers: Providers;
  },
): DeskServices {
  const parts = { db: database.db, vault, market, jobs };
  return {
    operator: config.operator,
    demo: config.demo,
    partner: adviserServices({ ...parts, surroundingsOfNow }),
    operations: {
      ...operatorServices({
        ...parts,
        exported: profile.exported,
        flags: flagDesk(flags, database.db),
        experiments: experiments.list,
      }),
      draws: () => providerDraws(providers),
    },
  };
}
