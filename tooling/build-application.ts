import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CannotBuildError } from './cannot-build-error.ts';
import { digestOfSources } from './source-digest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Everything that ends up in a build: the application itself, the packages it bundles and the versions of the rest. */
const sourcesOf = (name: string) => [
  `apps/${name}/app/**/*`,
  `apps/${name}/public/**/*`,
  `apps/${name}/*.{ts,json}`,
  'packages/*/src/**/*',
  'package-lock.json',
];

/** Builds an application of pages when its sources changed since the last build; throws when the build fails, a CannotBuildError where nothing can build it. */
export function buildApplication(name: 'portal' | 'desk'): void {
  const folder = `${root}apps/${name}`;
  const stamp = `${folder}/build/.built-from`;
  const sources = digestOfSources(sourcesOf(name));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  if (!existsSync(`${root}node_modules/.bin/react-router`)) throw new CannotBuildError();
  console.log(`Building the ${name} …`);
  // A build that is broken off is none: the sources could be again what they were.
  rmSync(stamp, { force: true });
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`The ${name} does not build:\n${stdout}${stderr}`);
  compressAssets(`${folder}/build/client/assets`);
  writeFileSync(stamp, sources);
}

/** Once, at the highest level, so that serving an asset costs no compression. */
function compressAssets(folder: string): void {
  for (const name of globSync('*.{js,css,svg}', { cwd: folder })) {
    const content = readFileSync(`${folder}/${name}`);
    writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content));
    writeFileSync(`${folder}/${name}.gz`, gzipSync(content, { level: 9 }));
  }
}
