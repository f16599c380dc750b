import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseInUseError, takeLock } from '../../apps/server/src/platform/database/folder-lock.ts';

// Run as a process: node lock-racer.ts system|note. Tries to take each folder that it is told and says what came of it; `note` is
// the broken twin, which looks whether the process in a note lives and takes its place otherwise.
const kind = process.argv[2];

process.on('message', ({ folder }: { folder?: string }) => {
  if (folder === undefined) return;
  void (kind === 'note' ? takeByNote(`${folder}.lock`) : takeBySystem(folder)).then((held) =>
    process.send?.({ said: held ? 'held' : 'refused' }),
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
  if (isAlive(Number(readFileSync(note, 'utf8')))) return false;
  process.send?.({ said: 'looked' });
  // The window between looking and taking, held open until everybody has looked.
  await new Promise((resolve) => process.once('message', resolve));
  rmSync(note, { force: true });
  writeFileSync(note, `${process.pid}`, { flag: 'wx' });
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
