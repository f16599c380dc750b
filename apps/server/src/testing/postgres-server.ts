import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { postgresBinaries } from './postgres-binaries.ts';

/** A PostgreSQL server of this test run. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

const FOLDER = 'heimvorteil-postgres-data-';

/** Starts a real PostgreSQL on a free port; the one of a run that was killed is ended first. */
export async function startPostgres(): Promise<PostgresServer> {
  endAbandonedServers();
  const programs = await postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), FOLDER));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, stdio: 'ignore', cwd: folder },
  );
  writeFileSync(join(folder, 'owner'), String(process.pid));

  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

function endAbandonedServers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    const folder = join(tmpdir(), name);
    const owner = numberIn(join(folder, 'owner'));
    if (owner === undefined || isAlive(owner)) continue;
    const server = numberIn(join(folder, 'data', 'postmaster.pid'));
    if (server !== undefined && isAlive(server)) process.kill(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function numberIn(file: string): number | undefined {
  try {
    const value = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
