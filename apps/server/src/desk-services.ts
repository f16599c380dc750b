import type { DeskServices } from '@heimvorteil/desk/services';
import type { AppParts } from './app.ts';
import { operatorServices } from './operator-desk/index.ts';
import type { ProfileOperations } from './profile/index.ts';
import type { RequestOperations } from './requests/index.ts';

/** What the pages of both desks ask of the server that renders them. */
export function deskServices(
  parts: AppParts,
  { requests, profile }: { requests: RequestOperations; profile: ProfileOperations },
): DeskServices {
  const { config, database, vault, market, jobs } = parts;
  return {
    operator: config.operator,
    demo: config.demo,
    partner: requests.partner,
    operations: operatorServices({ db: database.db, vault, market, jobs, exported: profile.exported }),
  };
}
