// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no
// dependency.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Workspaces that run the portal and build its pages; npm installs only these where nothing is tested. */
export const RUN_AND_BUILD = ['apps/server', 'apps/portal', 'apps/desk', 'apps/widgets'];

/**
 * State of the installed packages below a folder, compared with its package-lock.json. npm writes a lockfile
 * into node_modules as its last step, so an interrupted install has none, or the previous one.
 */
export function installOf(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (found.size === 0) return 'nothing';
  const isThere = (path) => {
    const there = found.get(path);
    const one = wanted.get(path);
    // npm skips packages for other platforms.
    return there === undefined ? one.optional === true : there.version === one.version;
  };
  const all = [...wanted.keys()].filter((path) => path.includes('node_modules/'));
  if (all.every(isThere)) return 'whole';
  if (neededBy(RUN_AND_BUILD, wanted).every(isThere)) return 'for running';
  // npm also lists folders of packages that it has not linked.
  const forProduction = [...found].every(([path, one]) => !one.dev || !path.includes('node_modules/'));
  const needed = all.filter((path) => {
    const one = wanted.get(path);
    // npm marks the link's target folder, not the link.
    const { dev, devOptional } = one.link ? wanted.get(one.resolved) : one;
    return !dev && !(devOptional && !found.has(path));
  });
  if (forProduction) return needed.every(isThere) ? 'for production' : 'of another lockfile, for production';
  return 'of another lockfile';
}

/** Paths of packages that workspaces need, with development packages; optional ones may be missing. */
function neededBy(workspaces, wanted) {
  const reached = [...workspaces];
  // The set grows during this loop.
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

/** Path of the package that an import from a folder resolves to, in the nearest node_modules. */
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
