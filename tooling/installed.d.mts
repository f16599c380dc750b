/** What is installed below a folder, measured by its package-lock.json. */
export function installOf(
  root: string,
): 'nothing' | 'whole' | 'for production' | 'of another lockfile, for production' | 'of another lockfile';
