import { hash } from 'node:crypto';

/** Names of this machine that a policy can state. */
const LOOPBACK = ['127.0.0.1', 'localhost'];

/**
 * Script folders as sources of a content security policy. They need the origin, because a policy has no path without one. A portal
 * on this machine is opened by each of its names.
 */
export function scriptFolders(publicUrl: string, folders: readonly string[]): string[] {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const origins = LOOPBACK.includes(hostname) ? LOOPBACK.map((name) => `${protocol}//${name}:*`) : [origin];
  return origins.flatMap((one) => folders.map((folder) => one + folder));
}

/** A finished document with the sources of its content security policy. */
export interface Document {
  readonly bytes: Buffer;
  /** Hashes of its inline scripts. */
  readonly scripts: readonly string[];
}

/** Removes the rendering's nonce and hashes the scripts that bear it. A script injected into the markup cannot know it, so it does not run. */
export function ownScripts(marked: Buffer, mark: string): Document {
  // Latin-1 preserves every byte.
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

/** The script in the tag that bears the nonce; undefined for another tag or an external script. */
function inlineScript(before: string, after: string): string | undefined {
  const tag = before.slice(before.lastIndexOf('<'));
  if (!/^<script[\s>]/.test(`${tag} `)) return undefined;
  const start = after.indexOf('>') + 1;
  if (/\ssrc=/.test(tag + after.slice(0, start))) return undefined;
  return after.slice(start, after.indexOf('</script', start));
}
