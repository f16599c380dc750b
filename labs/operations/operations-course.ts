import { readFileSync } from 'node:fs';
import { root } from '../deploy/deploy-files.ts';
import { INSTALL } from '../deploy/production-install.ts';
import { TESTED_ELSEWHERE } from './tested-elsewhere.ts';
import type { Course } from './follow-document.ts';
import { optionsKnownBy } from './known-options.ts';
import type { Place } from './place.ts';
import { scenesOfBackup } from './scenes-of-backup.ts';
import { scenesOfFigures } from './scenes-of-figures.ts';
import { scenesOfImports } from './scenes-of-imports.ts';
import { scenesOfService } from './scenes-of-service.ts';
import type { SentRequest } from './visitors.ts';

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};

export const OPERATIONS_TEXT = readFileSync(`${root}docs/operations.md`, 'utf8');

/** Inputs for running the commands of docs/operations.md at a place. */
export function courseAt(place: Place): Course {
  const nobody: SentRequest = { requestId: '', link: '' };
  const visitors = { kept: nobody, erased: nobody };
  return {
    elsewhere: Object.keys(TESTED_ELSEWHERE),
    done: [INSTALL],
    scenes: [
      ...scenesOfService(place, visitors),
      ...scenesOfBackup(place, visitors),
      ...scenesOfImports(place),
      ...scenesOfFigures(place),
    ],
    scripts: Object.keys(scripts),
    options: optionsKnownBy(scripts),
  };
}
