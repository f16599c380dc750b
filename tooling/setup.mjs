// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { installOf } from './installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What a production install is enough for says so in package.json. */
const runsInProduction = process.argv[2] === 'runtime';

if (!isInstalled()) await alone(() => isInstalled() || install());
requirePinnedNode();

function isInstalled() {
  const found = installOf(root);
  if (found === 'of another lockfile, for production' && runsInProduction) {
    // Whoever left the development packages out has done so on purpose, and maybe where nothing can be fetched.
    stop(
      'The packages are a production install of another package-lock.json: run `npm ci --omit=dev`, or all steps of "Install" in docs/operations.md.',
    );
  }
  return found === 'whole' || (found === 'for production' && runsInProduction);
}

function install() {
  console.log('Installing the packages named in package-lock.json …');
  const npm = process.env.npm_execpath;
  const [program, ...start] = npm ? [process.execPath, npm] : ['npm'];
  // The packages ask for the pinned Node, which this very step brings: npm's warnings about today's Node are noise.
  const { status } = spawnSync(program, [...start, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0) stop('npm could not install the packages: see its message above.', status ?? 1);
}

function requirePinnedNode() {
  const onPath = `${root}node_modules/.bin/node`;
  // npm 10 installs the platform's package but does not always link its program.
  if (!existsSync(onPath)) symlinkSync(`../${pinnedNode()}/bin/node`, onPath);
  const { status, stderr, error } = spawnSync(onPath, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const said = (stderr || (error?.message ?? '')).trim();
  const library = said.includes('libatomic')
    ? ' Install the library: `apt-get install libatomic1` on Debian and Ubuntu, `dnf install libatomic` on Fedora and Red Hat.'
    : '';
  stop(`The pinned Node does not run on this machine: ${said}${library}`);
}

function pinnedNode() {
  const folder = ['node', 'node-bin']
    .map((name) => `${name}-${process.platform}-${process.arch}`)
    .find((name) => existsSync(`${root}node_modules/${name}/bin/node`));
  return (
    folder ??
    stop(
      `There is no pinned Node for ${process.platform}-${process.arch} among the optional dependencies in package.json.`,
    )
  );
}

function stop(message, status = 1) {
  console.error(message);
  process.exit(status);
}
