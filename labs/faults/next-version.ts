import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const NEXT_MIGRATION = '9001-next-version';

/** Build files that every page references; their names contain a content hash. */
const NAMED_BY_PAGES = /^(?:style|entry[.]client|manifest)-/;

export interface NextVersion {
  /** Start file of the new version's server. */
  readonly entry: `file://${string}`;
  remove(): void;
}

/** Copies the product as a newer version with renamed scripts and styles and one more migration. */
export function makeNextVersion(): NextVersion {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-next-version-'));
  const copied = [
    'package.json',
    'apps/server/package.json',
    'apps/server/src',
    ...globSync('apps/*/build', { cwd: ROOT }),
  ];
  for (const path of copied) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of ['node_modules', 'packages', 'demo', ...globSync('apps/*/node_modules', { cwd: ROOT })])
    symlinkSync(join(ROOT, path), join(folder, path));
  renameAssets(join(folder, 'apps/portal/build'));
  addMigration(join(folder, 'apps/server/src/platform/database/migrations/migrations.ts'));
  return {
    entry: pathToFileURL(join(folder, 'apps/server/src/server.ts')).href as `file://${string}`,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function renameAssets(build: string): void {
  const assets = globSync(join(build, 'client/assets/*.{css,js}')).filter((path) =>
    NAMED_BY_PAGES.test(basename(path)),
  );
  const renamed = new Map(assets.map((path) => [basename(path), basename(path).replace('-', '-next-')]));
  for (const path of globSync(join(build, '{client,server}/**/*.js'))) {
    const text = readFileSync(path, 'utf8');
    const changed = [...renamed].reduce((all, [name, next]) => all.replaceAll(name, next), text);
    if (changed === text) continue;
    writeFileSync(path, changed);
    // Delete the compressed copies, because they contain the text before the change.
    for (const compressed of ['br', 'gz']) rmSync(`${path}.${compressed}`, { force: true });
  }
  for (const path of assets) {
    for (const file of globSync(`${path}{,.br,.gz}`))
      renameSync(file, join(dirname(file), basename(file).replace('-', '-next-')));
  }
}

function addMigration(path: string): void {
  const text = readFileSync(path, 'utf8');
  const at = text.lastIndexOf('};');
  const step = `  '${NEXT_MIGRATION}': { up: (db) => db.schema.alterTable('request').addColumn('of_next_version', 'text').execute() },\n`;
  writeFileSync(path, text.slice(0, at) + step + text.slice(at));
}
