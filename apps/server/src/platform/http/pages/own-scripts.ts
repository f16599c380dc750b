import { hash } from 'node:crypto';

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

/** A finished document and what its content security policy has to name. */
export interface Document {
  readonly bytes: Buffer;
  /** The scripts that stand in it, as the sources of a policy. */
  readonly scripts: readonly string[];
}

/**
 * Takes the mark of a rendering off its document: the scripts that bear it are the product's own, and their hashes are what
 * the policy names. A script that somebody smuggles into the markup cannot know the mark, is not hashed and does not run.
 */
export function ownScripts(marked: Buffer, mark: string): Document {
  // Latin-1 both ways keeps every byte.
  const attribute = ` nonce="${mark}"`;
  const [before = '', ...after] = marked.toString('latin1').split(attribute);
  const scripts = new Set<string>();
  let ahead = before;
  for (const part of after) {
    const script = inlineScript(ahead, part);
    if (script !== undefined)
      scripts.add(`'sha256-${hash('sha256', Buffer.from(script, 'latin1'), 'base64')}'`);
    ahead = part;
  }
  return { bytes: Buffer.from([before, ...after].join(''), 'latin1'), scripts: [...scripts] };
}

/** The script inside the tag that the mark stood in; undefined where it was another tag, or a script that comes as a file. */
function inlineScript(before: string, after: string): string | undefined {
  const tag = before.slice(before.lastIndexOf('<'));
  if (!/^<script[\s>]/.test(`${tag} `)) return undefined;
  const start = after.indexOf('>') + 1;
  if (/\ssrc=/.test(tag + after.slice(0, start))) return undefined;
  return after.slice(start, after.indexOf('</script', start));
}
