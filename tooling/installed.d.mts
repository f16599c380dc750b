/** Workspaces whose packages run the portal and build what it serves. */
export const RUN_AND_BUILD: readonly string[];
/** State of what is installed below a folder, measured by its package-lock.json. */
export function installOf(
  root: string,
):
  | 'nothing'
  | 'whole'
  | 'for running'
  | 'for production'
  | 'of another lockfile, for production'
  | 'of another lockfile';
