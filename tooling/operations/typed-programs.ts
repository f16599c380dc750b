import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresPrograms } from '../../apps/server/src/testing/postgres-server.ts';
import { unpackFromDebian } from '../deploy/debian-package.ts';

/** Programs that docs/operations.md types beside the product's own commands. */
export interface TypedPrograms extends PostgresPrograms {
  /** Where they lie, PostgreSQL's first; whatever else a machine has may lie before those of the others. */
  readonly folders: readonly string[];
}

const OF_POSTGRES = ['initdb', 'postgres', 'createdb', 'pg_dump', 'pg_restore', 'psql'];
/** Each comes with the Debian package of its name. */
const OTHERS = ['curl', 'openssl', 'wrk'];
/** PostgreSQL does not run as root, and whoever else runs it must be able to enter its folder. */
const unpacked = (name: string) => join(tmpdir(), `heimvorteil-debian-${name}`);

/**
 * A PostgreSQL server and the programs that an operator backs it up with, all of one version (the server of the other tests comes
 * without them), and what else is typed: those of this machine, else Debian's, which are unpacked and not installed. Throws where
 * one cannot be had.
 */
export function findOrUnpackPrograms(): TypedPrograms {
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

/** Where Debian puts PostgreSQL's programs, the newest version first. */
function below(root: string): string[] {
  return globSync(`${root}/usr/lib/postgresql/*/bin`).toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
}

function isWhole(folder: string): boolean {
  return OF_POSTGRES.every((name) => existsSync(join(folder, name)));
}
