import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const widgets = `${root}apps/widgets`;
const TYPES = ['index.d.ts', 'react.d.ts', 'vue.d.ts'];
const FILES = ['index.js', ...TYPES, 'README.md', 'LICENSE'];

export interface WidgetPackage {
  readonly archive: string;
  readonly files: readonly string[];
}

/** Builds the widgets as an npm package and packs it, without network access. Throws if a step fails. */
export function packWidgetPackage(folder: string, built = `${widgets}/build/package`): WidgetPackage {
  run(
    'vite',
    ['build', '--logLevel', 'warn', '--config', 'vite.package.config.ts', '--outDir', built, '--emptyOutDir'],
    widgets,
  );
  for (const name of [...TYPES, 'README.md']) copyFileSync(`${widgets}/package/${name}`, join(built, name));
  copyFileSync(`${root}LICENSE`, join(built, 'LICENSE'));
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  mkdirSync(folder, { recursive: true });
  const cache = mkdtempSync(join(tmpdir(), 'heimvorteil-npm-'));
  try {
    const output = run(
      'npm',
      [
        'pack',
        '--json',
        '--offline',
        '--ignore-scripts',
        '--loglevel=error',
        '--cache',
        cache,
        '--pack-destination',
        folder,
      ],
      built,
    );
    const [packed] = Object.values(
      JSON.parse(output) as Record<string, { filename: string; files: { path: string }[] }>,
    );
    if (!packed) throw new Error(`npm packed nothing:\n${output}`);
    return { archive: join(folder, packed.filename), files: packed.files.map(({ path }) => path) };
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/** package.json of the package; `private` prevents publishing by accident, packing still works. */
function manifest() {
  const { version, license } = JSON.parse(readFileSync(`${widgets}/package.json`, 'utf8')) as {
    version: string;
    license: string;
  };
  return {
    name: '@heimvorteil/finance-widgets',
    version,
    private: true,
    description: 'Two custom elements with data of a portal: the costs of a property and its monthly rate',
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './react': { types: './react.d.ts' },
      './vue': { types: './vue.d.ts' },
      './package.json': './package.json',
    },
    types: './index.d.ts',
    files: FILES,
  };
}

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`${program} failed:\n${error?.message ?? stdout + stderr}`);
  return stdout;
}
