/** Workspaces that run the portal and build its pages. */
export const RUN_AND_BUILD: readonly string[];
/** State of the installed packages below a folder, compared with its package-lock.json. */
export function installOf(
  root: string,
):
  | 'nothing'
  | 'whole'
  | 'for running'
  | 'for production'
  | 'of another lockfile, for production'
  | 'of another lockfile';
