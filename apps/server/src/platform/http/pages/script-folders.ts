/** The names of this very machine that a policy can state. */
const LOOPBACK = ['127.0.0.1', 'localhost'];

/**
 * Folders of scripts as sources of a content security policy: with the origin, since a policy states no path without one, and
 * the portal can share its origin with scripts of others. A portal on this machine is opened by each of its names.
 */
export function scriptFolders(publicUrl: string, folders: readonly string[]): string[] {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const origins = LOOPBACK.includes(hostname) ? LOOPBACK.map((name) => `${protocol}//${name}:*`) : [origin];
  return origins.flatMap((one) => folders.map((folder) => one + folder));
}
