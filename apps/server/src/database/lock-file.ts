import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** The embedded database is in use: a second process would silently destroy its data. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';

  constructor(folder: string, pid: number) {
    super(
      `Die eingebettete Datenbank in ${folder} wird schon vom Prozess ${pid} benutzt. ` +
        'Beende ihn zuerst, oder nimm mit DATABASE_URL einen PostgreSQL-Server: den können mehrere Prozesse zugleich benutzen.',
    );
  }
}

/** Takes a folder for this process alone and returns how to give it back; throws a DatabaseInUseError while another living process has it. */
export function takeLock(folder: string): () => void {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    if (create(path)) return () => release(path);
    const owner = ownerOf(path);
    if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
      throw new DatabaseInUseError(folder, owner);
    }
    if (owner === process.pid && heldHere.has(path)) throw new DatabaseInUseError(folder, owner);
    // The process that took it is gone, or its number is ours by now.
    rmSync(path, { force: true });
  }
}

const heldHere = new Set<string>();

function create(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${process.pid}\n`);
    closeSync(file);
    heldHere.add(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function release(path: string): void {
  heldHere.delete(path);
  if (ownerOf(path) === process.pid) rmSync(path, { force: true });
}

function ownerOf(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8').trim());
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
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
