// Runs before anything is installed, on Node 20 or newer: plain JavaScript without dependencies.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Workspaces to install where nothing is tested: they run the portal and build its pages. */
export const RUN_AND_BUILD = ['apps/server', 'apps/portal', 'apps/desk', 'apps/widgets'];

/**
 * Compares the packages installed in a folder with its package-lock.json. npm writes its own list into
 * node_modules as the last step, so after an interrupted install the list is missing or outdated.
 */
export function installOf(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (found.size === 0) return 'nothing';
  const isThere = (path) => {
    const there = found.get(path);
    const one = wanted.get(path);
    // A package for another platform may be missing, because npm skips it.
    return there === undefined ? one.optional === true : there.version === one.version;
  };
  const all = [...wanted.keys()].filter((path) => path.includes('node_modules/'));
  if (all.every(isThere)) return 'whole';
  if (neededBy(RUN_AND_BUILD, wanted).every(isThere)) return 'for running';
  // npm's list also has folders of workspaces that it has not linked.
  const forProduction = [...found].every(([path, one]) => !one.dev || !path.includes('node_modules/'));
  const needed = all.filter((path) => {
    const one = wanted.get(path);
    // For a link, npm marks its target folder as a development package, not the link itself.
    const { dev, devOptional } = one.link ? wanted.get(one.resolved) : one;
    return !dev && !(devOptional && !found.has(path));
  });
  if (forProduction) return needed.every(isThere) ? 'for production' : 'of another lockfile, for production';
  return 'of another lockfile';
}

/** Paths of all packages that workspaces need, also for development; optional ones may be missing. */
function neededBy(workspaces, wanted) {
  const reached = [...workspaces];
  // The loop also visits paths that it adds to `reached`.
  for (const path of reached) {
    const { link, resolved, dependencies, devDependencies, peerDependencies, peerDependenciesMeta } =
      wanted.get(path);
    const names = Object.keys({ ...dependencies, ...(workspaces.includes(path) && devDependencies) });
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const next = [...names, ...peers].map((name) => locate(name, path, wanted));
    if (link) next.push(resolved);
    reached.push(...new Set(next.filter((one) => one !== undefined && !reached.includes(one))));
  }
  return reached.filter((path) => path.includes('node_modules/'));
}

/** Path of the package that an import in this folder finds, in the nearest node_modules. */
function locate(name, from, wanted) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (wanted.has(path)) return path;
    if (folder === '') return undefined;
  }
}

function packagesOf(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(Object.entries(packages));
  } catch (error) {
    if (error.code === 'ENOENT') return new Map();
    throw error;
  }
}
