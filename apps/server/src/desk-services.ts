import type { DeskServices } from '@heimvorteil/desk/services';
import { adviserServices } from './adviser-desk/index.ts';
import type { AppParts } from './app.ts';
import type { SurroundingsOfNow } from './calculators/index.ts';
import { operatorServices, providerDraws } from './operator-desk/index.ts';
import type { ProfileOperations } from './profile/index.ts';
import type { Providers } from './providers/index.ts';

/** What the pages of both desks ask of the server that renders them. */
export function deskServices(
  { config, database, vault, market, jobs }: AppParts,
  {
    surroundingsOfNow,
    profile,
    providers,
  }: { surroundingsOfNow: SurroundingsOfNow; profile: ProfileOperations; providers: Providers },
): DeskServices {
  const parts = { db: database.db, vault, market, jobs };
  return {
    operator: config.operator,
    demo: config.demo,
    partner: adviserServices({ ...parts, surroundingsOfNow }),
    operations: {
      ...operatorServices({ ...parts, exported: profile.exported }),
      draws: () => providerDraws(providers),
    },
  };
}
