import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { untouchedEnvironment } from '../../tooling/testing/npm-environment.ts';
import { followPages, type Course } from './follow-document.ts';
import { courseOfFirstHour, courseOfPages } from './operations-course.ts';
import { FIRST_HOUR, OTHER_PAGES, type Pages } from './pages.ts';
import { placeOf, type Place } from './place.ts';
import { openTerminal } from './terminal.ts';
import { findOrUnpackPrograms } from './scripted-programs.ts';

/** Milliseconds until a hanging end is aborted. */
const LONGEST_END = 60_000;
/** Replaces `runuser -u postgres --`, because the test's own user may administer PostgreSQL here. */
const AS_POSTGRES = 'runuser() { shift 3; "$@"; }';

/** Runs the commands of first-hour.md in a folder with a production install; returns the number of blocks. */
export function followFirstHour(folder: string): Promise<number> {
  return follow(folder, FIRST_HOUR, courseOfFirstHour);
}

/** Runs the commands of the other documents in a folder with a production install. */
export function followOtherPages(folder: string): Promise<number> {
  return follow(folder, OTHER_PAGES, courseOfPages);
}

/** Runs the documents' commands on a separate PostgreSQL server. */
async function follow(folder: string, pages: Pages, courseAt: (place: Place) => Course): Promise<number> {
  const programs = findOrUnpackPrograms();
  const server = await startPostgres(undefined, programs);
  onTestFinished(() => server.stop(), LONGEST_END);
  const { hostname, port, username } = new URL(server.url);
  const ofPostgres = { ...programs.environment, PGHOST: hostname, PGPORT: port, PGUSER: username };
  const portalPort = String(await freePort());
  const untouched = untouchedEnvironment({
    ...ofPostgres,
    PORT: portalPort,
    // Share a compile cache, because all commands compile the same files.
    NODE_COMPILE_CACHE: join(dirname(folder), 'compiled'),
  });
  const [ofServer, ...others] = programs.folders;
  const path = [ofServer, untouched.PATH, ...others].join(':');
  const terminal = openTerminal(folder, { ...untouched, PATH: path });
  onTestFinished(() => terminal.close(), LONGEST_END);
  await terminal.run(AS_POSTGRES);
  const place = placeOf(folder, `http://127.0.0.1:${portalPort}`, programs, ofPostgres);
  return followPages(pages, courseAt(place), terminal);
}
