// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-from`;
const lockfile = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) install();
requirePinnedNode();

function install() {
  // Not `npm ci`: it refuses a lockfile that lacks a platform's optional package, and registries publish those late.
  // Without saving, the versions and integrity of package-lock.json hold all the same and the file stays untouched.
  console.log('Installing the packages named in package-lock.json …');
  const npm = process.env.npm_execpath;
  const [program, ...start] = npm ? [process.execPath, npm] : ['npm'];
  // The packages ask for the pinned Node, which this very step brings: npm's warnings about today's Node are noise.
  const { status } = spawnSync(program, [...start, 'install', '--no-save', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0) {
    console.error('npm could not install the packages: see its message above.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, lockfile);
}

function requirePinnedNode() {
  const onPath = `${root}node_modules/.bin/node`;
  if (existsSync(onPath)) return;
  // npm 10 installs the platform's package but does not always link its program.
  const folder = ['node', 'node-bin']
    .map((name) => `${name}-${process.platform}-${process.arch}`)
    .find((name) => existsSync(`${root}node_modules/${name}/bin/node`));
  if (!folder) {
    console.error(
      `There is no pinned Node for ${process.platform}-${process.arch} among the optional dependencies in package.json.`,
    );
    process.exit(1);
  }
  symlinkSync(`../${folder}/bin/node`, onPath);
}
