import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresPrograms } from '../../apps/server/src/testing/postgres-server.ts';
import { unpackFromDebian } from '../deploy/debian-package.ts';

/** Programs of other projects that the commands in docs/operations call. */
export interface ScriptedPrograms extends PostgresPrograms {
  /** Folders for PATH; PostgreSQL's is first, because another one may contain a different version. */
  readonly folders: readonly string[];
}

const OF_POSTGRES = ['initdb', 'postgres', 'createdb', 'pg_dump', 'pg_restore', 'psql'];
/** Programs whose Debian package has the same name. */
const OTHERS = ['curl', 'openssl', 'wrk'];
/** Use the temporary folder, because the operating system's user of PostgreSQL must be able to read it. */
const unpacked = (name: string) => join(tmpdir(), `heimvorteil-debian-${name}`);

/**
 * Finds PostgreSQL with its backup programs in one version, and all other programs. Unpacks missing ones from
 * Debian without installing them; throws if that fails.
 */
export function findOrUnpackPrograms(): ScriptedPrograms {
  const path = (process.env.PATH ?? '').split(':');
  const installed = [...below(''), ...path].find(isWhole);
  const missing = [
    ...(installed === undefined ? ['postgresql'] : []),
    ...OTHERS.filter((name) => !path.some((folder) => existsSync(join(folder, name)))),
  ].map((name) => ({ name, folder: unpacked(name) }));
  for (const { name, folder } of missing) unpackFromDebian(name, folder);
  const folder = installed ?? below(unpacked('postgresql')).find(isWhole);
  if (folder === undefined) throw new Error(`Debian's postgresql has not brought ${OF_POSTGRES.join(', ')}.`);
  const libraries = missing.flatMap((one) => globSync(`${one.folder}/usr/lib/*-linux-gnu*`));
  return {
    folder,
    folders: [folder, ...missing.map((one) => join(one.folder, 'usr/bin'))],
    environment: libraries.length === 0 ? {} : { LD_LIBRARY_PATH: libraries.join(':') },
  };
}

/** Folders in which Debian installs PostgreSQL programs, the newest version first. */
function below(root: string): string[] {
  return globSync(`${root}/usr/lib/postgresql/*/bin`).toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
}

function isWhole(folder: string): boolean {
  return OF_POSTGRES.every((name) => existsSync(join(folder, name)));
}
