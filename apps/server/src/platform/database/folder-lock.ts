import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
  mkdirSync,
  statSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file system cannot lock files, so other processes that use the database cannot be detected. */
export class UnlockableError extends Error {
  override name = 'UnlockableError';
}

/** Primary error codes of SQLite, in the lowest byte of the code (https://sqlite.org/rescode.html). */
const BUSY = 5;

const IOERR = 10;

const CANTOPEN = 14;

const PROTOCOL = 15;

const NOLFS = 22;

const NOTADB = 26;

function codeOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

function isHeld(error: unknown): boolean {
  return codeOf(error) === BUSY;
}

/** Replaces a lock error that the operator can fix by a helpful one; returns other errors unchanged. */
export function explainLock(error: unknown, file: string): unknown {
  switch (codeOf(error)) {
    case NOTADB:
    case CANTOPEN:
      return new UnlockableError(
        `${file} ist nicht die leere Datei, mit der dieses Programm die eingebettete Datenbank sperrt. Läuft kein Portal mehr, entferne sie: Der nächste Start legt sie neu an.`,
      );
    case IOERR:
    case PROTOCOL:
    case NOLFS:
      return new UnlockableError(
        `${file} lässt sich nicht sperren: Das Dateisystem kann es nicht, wie manche im Netz, oder es ist gestört. Lege DATA_DIR auf eine Platte dieses Rechners, oder nimm mit DATABASE_URL einen PostgreSQL-Server.`,
      );
    default:
      return error;
  }
}

/** Another process uses the embedded database; a second one would silently destroy it. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';

  constructor(folder: string, holder: string, further = '') {
    super(
      `Die eingebettete Datenbank in ${folder} wird schon ${holder} benutzt. ` +
        `Beende ihn zuerst, oder nimm mit DATABASE_URL einen PostgreSQL-Server: den können mehrere Prozesse zugleich benutzen.${further}`,
    );
  }
}

/** Milliseconds to wait for a process that is closing; a starting process writes its id within this time. */
const PATIENCE = 250;

/**
 * Locks a folder for this process; returns the release. Throws a DatabaseInUseError or an UnlockableError.
 * SQLite locks a file next to the folder, so the lock ends with the process on every system. The file is
 * never removed, because a lock on a deleted file excludes no one. `patience` in milliseconds.
 */
export function takeLock(folder: string, patience = PATIENCE): () => void {
  const file = `${folder}.held`;
  makeFolder(dirname(folder));
  // Check access first, because SQLite reports every obstacle only as "cannot open".
  accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
  const note = `${folder}.lock`;
  const lock = new DatabaseSync(file, { timeout: patience, open: false });
  try {
    lock.open();
    lock.exec('pragma journal_mode = memory; begin exclusive');
    refuseOlderHolder(folder, note);
    writeFileSync(note, `${process.pid} ${hostname()}\n`);
  } catch (error) {
    if (lock.isOpen) lock.close();
    throw isHeld(error) ? new DatabaseInUseError(folder, holderIn(note)) : explainLock(error, file);
  }
  return () => {
    if (!lock.isOpen) return;
    try {
      rmSync(note, { force: true });
    } finally {
      lock.close();
    }
  };
}

/** Throws if an older version uses the folder; these lock only by a file with their process id. */
function refuseOlderHolder(folder: string, note: string): void {
  const pid = Number(/^(\d+)\n$/.exec(textOf(note))?.[1] ?? 0);
  if (pid === 0 || pid === process.pid || !exists(pid) || isKnownAsAnother(pid)) return;
  throw new DatabaseInUseError(
    folder,
    `vom Prozess ${pid} einer älteren Version`,
    ` Läuft kein Portal mehr, entferne ${note}.`,
  );
}

/** True if the process id belongs to a program other than Node by now; known on Linux only. */
function isKnownAsAnother(pid: number): boolean {
  try {
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return !basename(program).startsWith('node');
  } catch {
    return false;
  }
}

/** Text about the process that holds the lock; with its id only if the process exists on this computer. */
function holderIn(note: string): string {
  const [, number, host = ''] = /^(\d+) (\S+)\s*$/.exec(textOf(note)) ?? [];
  const pid = Number(number);
  if (host !== '' && host !== hostname()) return `von einem Prozess auf dem Rechner ${host}`;
  return pid > 0 && pid !== process.pid && exists(pid) ? `vom Prozess ${pid}` : 'von einem anderen Prozess';
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Creates a folder with its parents; errors name the requested folder. Replaces Node's recursive `mkdir`,
 * which never returns if creation fails with ENOENT, as in /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  try {
    make(path);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

function make(path: string): void {
  const above = dirname(path);
  if (above !== path && !existsSync(above)) make(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Ignore the error if another process has created the folder meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
