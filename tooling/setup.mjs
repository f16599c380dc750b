// Runs before anything is installed, on Node 20 or newer: plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { installOf, RUN_AND_BUILD } from './installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = `${root}node_modules/.bin`;
const link = `${programs}/node`;
/** Commands in package.json pass `runtime` if they only run or build, so they need fewer packages. */
const isForRunning = process.argv[2] === 'runtime';
const pinned = pinnedNode();

if (!isInstalled()) await alone(() => isInstalled() || install());
linkNode();
requireRunningNode();

function isInstalled() {
  const found = installOf(root);
  if (found === 'of another lockfile, for production' && isForRunning) {
    // The installation leaves out development packages on purpose and may be offline, so do not install them.
    stop(
      'The packages are a production install of another package-lock.json: run `npm ci --omit=dev`, or all steps of "Production install" in docs/operations/run.md.',
    );
  }
  if (found === 'whole') return true;
  if (!isForRunning) return false;
  return found === 'for production' || (found === 'for running' && nodeToLink() !== undefined);
}

async function install() {
  // Only add packages if a runtime install exists, because a server may be running on it.
  const isAddition = !isForRunning && installOf(root) === 'for running';
  const [message, ...words] = isAddition
    ? ['Installing the packages for tests and checks …', 'install', '--no-save']
    : isForRunning
      ? ['Installing the packages to run and build …', 'ci', ...RUN_AND_BUILD.flatMap((one) => ['-w', one])]
      : ['Installing the packages named in package-lock.json …', 'ci'];
  console.log(message);
  // Install the pinned Node in parallel, because it is two fifths of all unpacked files.
  const project = isForRunning && !suits(process.version) ? pinnedNodeProject() : undefined;
  const ofNode = project === undefined ? [] : [installWith(['ci'], project)];
  // Wait for both, because an npm that is still running would write into the next install.
  const statuses = await Promise.all([installWith(words, root), ...ofNode]);
  if (statuses.some((status) => status !== 0))
    stop('npm could not install the packages. Its message is above.', statuses.find(Boolean) ?? 1);
  if (project === undefined) return;
  for (const name of pinned.folders.filter((one) => existsSync(`${project}/node_modules/${one}`))) {
    rmSync(`${root}node_modules/${name}`, { recursive: true, force: true });
    renameSync(`${project}/node_modules/${name}`, `${root}node_modules/${name}`);
  }
  rmSync(project, { recursive: true });
}

/** Makes a project that installs only the pinned Node of package-lock.json; returns its folder. */
function pinnedNodeProject() {
  const folder = `${root}.cache/pinned-node`;
  const { lockfileVersion, packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const { optionalDependencies } = pinned;
  const paths = Object.keys(optionalDependencies).map((name) => `node_modules/${name}`);
  const locked = Object.fromEntries(paths.map((path) => [path, packages[path]]));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name, content) => writeFileSync(`${folder}/${name}`, JSON.stringify(content));
  write('package.json', { optionalDependencies });
  write('package-lock.json', { lockfileVersion, packages: { '': { optionalDependencies }, ...locked } });
  copyFileSync(`${root}.npmrc`, `${folder}/.npmrc`);
  return folder;
}

/** Runs npm in a folder; returns its exit code, null after a signal. */
async function installWith(words, folder) {
  // Try npm's cache first, because npm would otherwise ask the registry about each package.
  const status = await runNpm([...words, '--include=dev', '--prefer-offline', '--loglevel=silent'], folder);
  // Suppress warnings about the current Node, because this step may install the pinned one.
  return status === 0 ? 0 : await runNpm([...words, '--include=dev', '--loglevel=error'], folder);
}

async function runNpm(words, cwd) {
  const npm = process.env.npm_execpath;
  // Enlarge V8's young generation, because unpacking creates much garbage.
  const [program, ...start] = npm ? [process.execPath, '--max-semi-space-size=64', npm] : ['npm'];
  const env = { ...process.env, NODE_ENV: 'development' };
  const child = spawn(program, [...start, ...words], { cwd, stdio: 'inherit', env });
  const [status] = await once(child, 'close').catch(({ message }) => {
    console.error(message);
    return [1];
  });
  return status;
}

/** Links node_modules/.bin/node to this checkout's Node, because npm 10 does not always do it. */
function linkNode() {
  const node =
    nodeToLink() ??
    stop(
      `The portal needs Node ${pinned.version} or a later ${pinned.version.split('.')[0]}: this is ${process.version.slice(1)}, and tooling/pinned-node pins none for ${process.platform}-${process.arch}.`,
    );
  if (existsSync(link) && realpathSync(link) === realpathSync(resolve(programs, node))) return;
  // Rename the link into place, because several starts may link at the same time.
  const own = `${link}.${process.pid}`;
  symlinkSync(node, own);
  renameSync(own, link);
}

/** Node to link: the pinned one if installed, else the present link's or the current one if new enough. */
function nodeToLink() {
  const installed = pinned.folders.find((folder) => versionOf(`node_modules/${folder}`) === pinned.version);
  if (installed !== undefined) return `../${installed}/bin/node`;
  if (existsSync(link) && suits(runsAs(link).version)) return realpathSync(link);
  return suits(process.version) ? process.execPath : undefined;
}

/** Whether a version such as `v24.1.0` is the pinned one or a later one of the same major version. */
function suits(version) {
  const numbers = (text) => text.replace(/^v/, '').split('.').map(Number);
  const [major, minor, patch] = numbers(version);
  const [pinnedMajor, pinnedMinor, pinnedPatch] = numbers(pinned.version);
  return major === pinnedMajor && (minor > pinnedMinor || (minor === pinnedMinor && patch >= pinnedPatch));
}

function pinnedNode() {
  const { optionalDependencies } = JSON.parse(
    readFileSync(`${root}tooling/pinned-node/package.json`, 'utf8'),
  );
  const folders = ['node', 'node-bin'].map((name) => `${name}-${process.platform}-${process.arch}`);
  return { folders, optionalDependencies, version: Object.values(optionalDependencies)[0] };
}

function versionOf(folder) {
  const manifest = `${root}${folder}/package.json`;
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/** Version of a Node program, or why it does not run; the current Node is not started again. */
function runsAs(node) {
  if (realpathSync(node) === process.execPath) return { version: process.version };
  const { status, stdout, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return { version: stdout.trim() };
  return { version: '', failure: (stderr || (error?.message ?? '')).trim() };
}

function requireRunningNode() {
  const { failure } = runsAs(link);
  if (failure === undefined) return;
  const library = failure.includes('libatomic')
    ? ' Install the library: `apt-get install libatomic1` on Debian and Ubuntu, `dnf install libatomic` on Fedora and Red Hat.'
    : '';
  stop(`The Node of this checkout does not run on this machine: ${failure}${library}`);
}

function stop(message, status = 1) {
  console.error(message);
  process.exit(status);
}
