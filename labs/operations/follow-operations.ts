import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { untouchedEnvironment } from '../../tooling/npm-environment.ts';
import { followDocument } from './follow-document.ts';
import { courseAt, OPERATIONS_TEXT } from './operations-course.ts';
import { placeOf } from './place.ts';
import { openTerminal } from './terminal.ts';
import { findOrUnpackPrograms } from './scripted-programs.ts';

/** Only stops a hanging run. */
const LONGEST_END = 60_000;

/**
 * Follows docs/operations.md in a folder with a production install, within a test, on a PostgreSQL of its
 * own; returns the number of blocks.
 */
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
    // Otherwise two dozen commands would each read and compile the same files.
    NODE_COMPILE_CACHE: join(dirname(folder), 'compiled'),
  });
  const [ofServer, ...others] = programs.folders;
  const path = [ofServer, untouched.PATH, ...others].join(':');
  const terminal = openTerminal(folder, { ...untouched, PATH: path });
  onTestFinished(() => terminal.close(), LONGEST_END);
  const place = placeOf(folder, `http://127.0.0.1:${portalPort}`, programs, ofPostgres);
  return followDocument(OPERATIONS_TEXT, courseAt(place), terminal);
}
