import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { digestOfSources } from './source-digest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const portal = `${root}apps/portal`;
const stamp = `${portal}/build/.built-from`;

/** Everything that ends up in the build: the portal itself, the packages it bundles and the versions of the rest. */
const SOURCES = [
  'apps/portal/app/**/*',
  'apps/portal/public/**/*',
  'apps/portal/*.{ts,json}',
  'packages/*/src/**/*',
  'package-lock.json',
];

/** Builds the portal when its sources changed since the last build; throws when the build fails. */
export function buildPortal(): void {
  const sources = digestOfSources(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the portal …');
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], {
    cwd: portal,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`The portal does not build:\n${stdout}${stderr}`);
  compressAssets(`${portal}/build/client/assets`);
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
