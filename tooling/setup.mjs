// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no
// dependency.
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
/** `runtime` marks commands in package.json that neither test nor check and need part of the packages. */
const isForRunning = process.argv[2] === 'runtime';
const pinned = pinnedNode();

if (!isInstalled()) await alone(() => isInstalled() || install());
linkNode();
requireRunningNode();

function isInstalled() {
  const found = installOf(root);
  if (found === 'of another lockfile, for production' && isForRunning) {
    // Development packages were left out on purpose, and the machine may be offline.
    stop(
      'The packages are a production install of another package-lock.json: run `npm ci --omit=dev`, or all steps of "Production install" in docs/operations/run.md.',
    );
  }
  if (found === 'whole') return true;
  if (!isForRunning) return false;
  return found === 'for production' || (found === 'for running' && nodeToLink() !== undefined);
}

async function install() {
  // Only adds packages, because a server may be running on the existing ones.
  const isAddition = !isForRunning && installOf(root) === 'for running';
  const [message, ...words] = isAddition
    ? ['Installing the packages for tests and checks …', 'install', '--no-save']
    : isForRunning
      ? ['Installing the packages to run and build …', 'ci', ...RUN_AND_BUILD.flatMap((one) => ['-w', one])]
      : ['Installing the packages named in package-lock.json …', 'ci'];
  console.log(message);
  // In parallel on the second core: the pinned Node is two fifths of what npm unpacks.
  const project = isForRunning && !suits(process.version) ? pinnedNodeProject() : undefined;
  const ofNode = project === undefined ? [] : [installWith(['ci'], project)];
  // Both end before a failure is reported, because an npm left running would write into the next install.
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

/** Makes a project of the pinned Node alone, as in package-lock.json; returns its folder. */
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

/** Returns npm's exit code, null after a signal. */
async function installWith(words, folder) {
  // The cache alone is mostly enough: npm would ask the registry about each package, though versions and
  // checksums are fixed.
  const status = await runNpm([...words, '--include=dev', '--prefer-offline', '--loglevel=silent'], folder);
  // Packages require the pinned Node, which this step may install, so npm's warnings about the present Node
  // are noise.
  return status === 0 ? 0 : await runNpm([...words, '--include=dev', '--loglevel=error'], folder);
}

async function runNpm(words, cwd) {
  const npm = process.env.npm_execpath;
  // Unpacking creates much garbage at once: with a larger young generation, collecting takes less time.
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
  // Several starts may link at once, and a rename leaves no moment without a link.
  const own = `${link}.${process.pid}`;
  symlinkSync(node, own);
  renameSync(own, link);
}

/** Pinned Node if it is installed, else the linked one or the one that runs this, if new enough. */
function nodeToLink() {
  const installed = pinned.folders.find((folder) => versionOf(`node_modules/${folder}`) === pinned.version);
  if (installed !== undefined) return `../${installed}/bin/node`;
  if (existsSync(link) && suits(runsAs(link).version)) return realpathSync(link);
  return suits(process.version) ? process.execPath : undefined;
}

/** Whether a version, as Node prints it, is the pinned one or a later one of the same major version. */
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

/** A Node's version, or why it does not run; the current Node is not started. */
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
