import { DESK_FAULTS } from './desk-faults.ts';
import type { Part, PlantedFault } from './planted-fault.ts';
import { PORTAL_FAULTS } from './portal-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';
import { WIDGET_FAULTS } from './widget-faults.ts';

export const FAULTS_BY_PART: Readonly<Record<Part, readonly PlantedFault[]>> = {
  portal: PORTAL_FAULTS,
  server: SERVER_FAULTS,
  desk: DESK_FAULTS,
  widgets: WIDGET_FAULTS,
};

/** All planted faults; the tests that `npm test` runs must detect each of them. */
export const PLANTED_FAULTS: readonly PlantedFault[] = Object.values(FAULTS_BY_PART).flat();
