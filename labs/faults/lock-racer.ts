import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseInUseError, takeLock } from '../../apps/server/src/platform/database/folder-lock.ts';

// Run as a process: node lock-racer.ts system|note. Tries to lock each folder it receives and reports the
// result. `note` is faulty on purpose: it takes the lock if the process id in a file belongs to a dead
// process.
const kind = process.argv[2];

process.on('message', ({ folder }: { folder?: string }) => {
  if (folder === undefined) return;
  void (kind === 'note' ? takeByNote(`${folder}.lock`) : takeBySystem(folder)).then((held) =>
    process.send?.({ outcome: held ? 'held' : 'refused' }),
  );
});
process.on('disconnect', () => process.exit());

async function takeBySystem(folder: string): Promise<boolean> {
  try {
    takeLock(folder, 0);
    return true;
  } catch (error) {
    if (error instanceof DatabaseInUseError) return false;
    throw error;
  }
}

async function takeByNote(note: string): Promise<boolean> {
  if (isRunning(Number(readFileSync(note, 'utf8')))) return false;
  process.send?.({ outcome: 'looked' });
  // Wait until all processes have checked the file, so that several find the lock free.
  await new Promise((resolve) => process.once('message', resolve));
  rmSync(note, { force: true });
  writeFileSync(note, `${process.pid}`, { flag: 'wx' });
  return true;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
