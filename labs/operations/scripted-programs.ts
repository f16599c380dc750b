import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresPrograms } from '../../apps/server/src/testing/postgres-server.ts';
import { unpackFromDebian } from '../deploy/debian-package.ts';

/** Programs in docs/operations in addition to the product's own commands. */
export interface ScriptedPrograms extends PostgresPrograms {
  /** PostgreSQL's folder first, because later folders may contain another version. */
  readonly folders: readonly string[];
}

const OF_POSTGRES = ['initdb', 'postgres', 'createdb', 'pg_dump', 'pg_restore', 'psql'];
/** Each comes with the Debian package of its name. */
const OTHERS = ['curl', 'openssl', 'wrk'];
/** PostgreSQL does not run as root, and its own user must be able to enter its folder. */
const unpacked = (name: string) => join(tmpdir(), `heimvorteil-debian-${name}`);

/**
 * A PostgreSQL server and its backup programs of one version (the server of other tests lacks those), and the
 * other programs: from this machine, else from Debian, unpacked and not installed. Throws if one is missing.
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

/** Debian's folders of PostgreSQL programs, the newest version first. */
function below(root: string): string[] {
  return globSync(`${root}/usr/lib/postgresql/*/bin`).toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
}

function isWhole(folder: string): boolean {
  return OF_POSTGRES.every((name) => existsSync(join(folder, name)));
}
