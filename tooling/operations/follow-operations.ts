import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { root } from '../deploy/deploy-files.ts';
import { INSTALL } from '../deploy/production-install.ts';
import { untouchedEnvironment } from '../npm-environment.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { followDocument } from './follow-document.ts';
import { optionsKnownBy } from './known-options.ts';
import { placeOf } from './place.ts';
import { scenesOfBackup } from './scenes-of-backup.ts';
import { scenesOfFigures } from './scenes-of-figures.ts';
import { scenesOfImports } from './scenes-of-imports.ts';
import { scenesOfService } from './scenes-of-service.ts';
import { openTerminal } from './terminal.ts';
import { findOrUnpackPrograms } from './typed-programs.ts';
import type { SentRequest } from './visitors.ts';

/** Only ends what hangs. */
const LONGEST_END = 60_000;
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};

/** Follows docs/operations.md in a folder with a production install, within a test, on a PostgreSQL of its own; gives how many blocks were run. */
export async function followOperations(folder: string): Promise<number> {
  const programs = findOrUnpackPrograms();
  const server = await startPostgres(undefined, programs);
  onTestFinished(() => server.stop(), LONGEST_END);
  const { hostname, port, username } = new URL(server.url);
  const ofPostgres = { ...programs.environment, PGHOST: hostname, PGPORT: port, PGUSER: username };
  const portalPort = String(await freePort());
  const untouched = untouchedEnvironment({
    ...ofPostgres,
    PORT: portalPort,
    // Two dozen commands would read and compile the same files anew.
    NODE_COMPILE_CACHE: join(dirname(folder), 'compiled'),
  });
  const [ofServer, ...others] = programs.folders;
  const path = [ofServer, untouched.PATH, ...others].join(':');
  const terminal = openTerminal(folder, { ...untouched, PATH: path });
  onTestFinished(() => terminal.close(), LONGEST_END);
  const place = placeOf(folder, `http://127.0.0.1:${portalPort}`, programs, ofPostgres);
  const nobody: SentRequest = { requestId: '', link: '' };
  const visitors = { kept: nobody, erased: nobody };
  return followDocument(
    readFileSync(`${root}docs/operations.md`, 'utf8'),
    {
      elsewhere: Object.keys(ELSEWHERE),
      done: [INSTALL],
      scenes: [
        ...scenesOfService(place, visitors),
        ...scenesOfBackup(place, visitors),
        ...scenesOfImports(place),
        ...scenesOfFigures(place),
      ],
      scripts: Object.keys(scripts),
      options: optionsKnownBy(scripts),
    },
    terminal,
  );
}
