import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { countStart } from './count-start.ts';
import { freePort } from './free-port.ts';
import { createLogWriter } from './captured-logs.ts';
import { postgresBinaries } from './postgres-binaries.ts';

export interface PostgresServer {
  readonly url: string;
  /** Folder of the server's Unix socket, which makes statements a tenth faster than TCP. */
  readonly socketFolder: string;
  /** Data folder; only the user that runs PostgreSQL may enter it. */
  readonly data: string;
  stop(): Promise<void>;
  /** Kills the server and its connections permanently. */
  kill(): Promise<void>;
  /** Kills the server and restarts it on its data. */
  crash(): Promise<void>;
}

export interface PostgresPrograms {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

const FOLDER = 'heimvorteil-postgres-data-';
const LONGEST_RECOVERY = 30_000;
const RECOVERY_PAUSE = 200;

/**
 * Starts a real PostgreSQL on a free port, with data below a folder, and the write-ahead log below `logBelow`
 * if given. Without `installed` it uses npm's programs.
 */
export async function startPostgres(
  below = tmpdir(),
  installed?: PostgresPrograms,
  logBelow?: string,
): Promise<PostgresServer> {
  const programs = installed ?? (await programsOfNpm());
  return startPostgresOn(
    below,
    async (data, user) => {
      const log = logBelow === undefined ? [] : ['-X', ownFolder(logBelow, user)];
      execFileSync(
        join(programs.folder, 'initdb'),
        ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', ...log],
        { ...user, env: { ...process.env, ...programs.environment }, stdio: 'ignore' },
      );
    },
    programs,
  );
}

async function programsOfNpm(): Promise<PostgresPrograms> {
  return { folder: await postgresBinaries(), environment: {} };
}

/** User that runs PostgreSQL's programs; undefined for the current one. */
export type ProgramUser = ReturnType<typeof unprivilegedUser>;

/** Like `startPostgres`, but `makeData` creates the data. First ends servers left over from killed runs. */
export async function startPostgresOn(
  below: string,
  makeData: (data: string, user: ProgramUser) => Promise<void>,
  installed?: PostgresPrograms,
): Promise<PostgresServer> {
  countStart('PostgreSQL server');
  endAbandonedServers(below);
  const programs = installed ?? (await programsOfNpm());
  const user = unprivilegedUser();
  const folder = ownFolder(below, user);
  const data = join(folder, 'data');
  await makeData(data, user);
  writeFileSync(join(folder, 'owner'), String(process.pid));

  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
  // PostgreSQL's log can quote rows of a failed statement, so the test run searches it for personal data.
  const writeLog = createLogWriter('postgres');
  const begin = async (): Promise<ChildProcess> => {
    const child = spawn(
      join(programs.folder, 'postgres'),
      [...args, '-c', `unix_socket_directories=${folder}`],
      {
        ...user,
        env: { ...process.env, ...programs.environment },
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    child.stderr?.on('data', writeLog);
    await ready(child);
    return child;
  };
  let server = await begin();
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketFolder: folder,
    data,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    async crash() {
      await end('SIGKILL');
      server = await again(begin);
    },
  };
}

function ownFolder(below: string, user: ProgramUser): string {
  const folder = mkdtempSync(join(below, FOLDER));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Repeats the start until it succeeds, because a killed server's connections hold its memory briefly. */
async function again(begin: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const deadline = Date.now() + LONGEST_RECOVERY;
  for (;;) {
    try {
      return await begin();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(RECOVERY_PAUSE);
    }
  }
}

/** An unprivileged user if this process runs as root, because PostgreSQL refuses root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
}

function endAbandonedServers(below: string): void {
  for (const name of readdirSync(below).filter((entry) => entry.startsWith(FOLDER))) {
    const folder = join(below, name);
    const owner = numberIn(join(folder, 'owner'));
    if (owner === undefined || isRunning(owner)) continue;
    const server = numberIn(join(folder, 'data', 'postmaster.pid'));
    if (server !== undefined && isRunning(server)) process.kill(server, 'SIGINT');
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
