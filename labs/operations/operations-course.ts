import { jsonOf } from '../../tooling/conventions/repository.ts';
import { INSTALL } from '../deploy/production-install.ts';
import type { Course, Scene } from './follow-document.ts';
import { optionsKnownBy } from './known-options.ts';
import type { Place } from './place.ts';
import { scenesOfBackup } from './scenes-of-backup.ts';
import { scenesOfFigures } from './scenes-of-figures.ts';
import { scenesOfFirstHour } from './scenes-of-first-hour.ts';
import { scenesOfImports } from './scenes-of-imports.ts';
import { scenesOfService } from './scenes-of-service.ts';
import { OF_FIRST_HOUR, TESTED_ELSEWHERE } from './tested-elsewhere.ts';
import type { SentRequest } from './visitors.ts';

const { scripts } = jsonOf<{ scripts: Record<string, string> }>('package.json');

export function courseOfFirstHour(place: Place): Course {
  return courseOf(Object.keys(OF_FIRST_HOUR), scenesOfFirstHour(place));
}

export function courseOfPages(place: Place): Course {
  const none: SentRequest = { requestId: '', link: '' };
  const visitors = { remaining: none, erased: none };
  return courseOf(Object.keys(TESTED_ELSEWHERE), [
    ...scenesOfService(place, visitors),
    ...scenesOfBackup(place, visitors),
    ...scenesOfImports(place),
    ...scenesOfFigures(place),
  ]);
}

function courseOf(elsewhere: readonly string[], scenes: readonly Scene[]): Course {
  return {
    elsewhere,
    scenes,
    done: [INSTALL],
    options: optionsKnownBy(scripts),
  };
}
