import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainLock, isHeld } from './lock-failure.ts';
import { makeFolder } from './make-folder.ts';

/** The embedded database is in use: a second process would silently destroy its data. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';

  constructor(folder: string, holder: string, further = '') {
    super(
      `Die eingebettete Datenbank in ${folder} wird schon ${holder} benutzt. ` +
        `Beende ihn zuerst, oder nimm mit DATABASE_URL einen PostgreSQL-Server: den können mehrere Prozesse zugleich benutzen.${further}`,
    );
  }
}

/** So long, in milliseconds, is somebody waited for who is just closing; whoever has just begun has noted its number by then. */
const PATIENCE = 250;

/**
 * Takes a folder for this process alone and returns how to give it back; throws a DatabaseInUseError while another one has
 * it, an UnlockableError where it cannot be locked. The lock is the operating system's, on a file beside the folder, as SQLite takes it for a transaction on every system:
 * it ends with its process, however that ends. The file is never written and never removed, since a lock on a file that
 * is gone keeps nobody out. `patience` in milliseconds.
 */
export function takeLock(folder: string, patience = PATIENCE): () => void {
  const file = `${folder}.held`;
  makeFolder(dirname(folder));
  // SQLite says of every obstacle that it cannot open the file; this names it.
  accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
  const note = `${folder}.lock`;
  const lock = new DatabaseSync(file, { timeout: patience, open: false });
  try {
    lock.open();
    lock.exec('pragma journal_mode = memory; begin exclusive');
    refuseBesideOlder(folder, note);
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

/** Older versions know nothing of the operating system's lock: a note with a number alone is all that they have. */
function refuseBesideOlder(folder: string, note: string): void {
  const pid = Number(/^(\d+)\n$/.exec(textOf(note))?.[1] ?? 0);
  if (pid === 0 || pid === process.pid || !isAlive(pid) || isKnownAsAnother(pid)) return;
  throw new DatabaseInUseError(
    folder,
    `vom Prozess ${pid} einer älteren Version`,
    ` Läuft kein Portal mehr, entferne ${note}.`,
  );
}

/** Whether the system tells that a process is no Node: its number was given again. Only Linux tells it without a program of its own. */
function isKnownAsAnother(pid: number): boolean {
  try {
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return !basename(program).startsWith('node');
  } catch {
    return false;
  }
}

/** Who holds a lock, as far as its note can be trusted: a number is named only where a process of this computer has it. */
function holderIn(note: string): string {
  const [, number, host = ''] = /^(\d+) (\S+)\s*$/.exec(textOf(note)) ?? [];
  const pid = Number(number);
  if (host !== '' && host !== hostname()) return `von einem Prozess auf dem Rechner ${host}`;
  return pid > 0 && pid !== process.pid && isAlive(pid) ? `vom Prozess ${pid}` : 'von einem anderen Prozess';
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
