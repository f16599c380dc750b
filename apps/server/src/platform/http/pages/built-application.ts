import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PreviousAssets } from './previous-assets.ts';
import { problem } from '../calls/problem-error.ts';
import type { PageSource, RenderPage } from './rendered-application.ts';
import { hash } from 'node:crypto';

/** Names of this machine for a content security policy. */
const LOOPBACK = ['127.0.0.1', 'localhost'];

/**
 * Script folders for a content security policy. It requires an origin, so a portal on this machine lists each
 * of its names.
 */
export function scriptFolders(publicUrl: string, folders: readonly string[]): string[] {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const origins = LOOPBACK.includes(hostname) ? LOOPBACK.map((name) => `${protocol}//${name}:*`) : [origin];
  return origins.flatMap((one) => folders.map((folder) => one + folder));
}

/** An HTML document and the scripts that its content security policy must allow. */
interface Document {
  readonly bytes: Buffer;
  readonly scripts: readonly string[];
}

/**
 * Removes the nonce `mark` from rendered HTML and hashes the scripts that had it. Injected scripts cannot
 * know it, so they get no hash and do not run.
 */
export function ownScripts(marked: Buffer, mark: string): Document {
  // Latin-1, because it maps every byte to one character and back without loss.
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

/** Content of the inline script whose tag has the nonce; undefined for other tags and external scripts. */
function inlineScript(before: string, after: string): string | undefined {
  const tag = before.slice(before.lastIndexOf('<'));
  if (!/^<script[\s>]/.test(`${tag} `)) return undefined;
  const start = after.indexOf('>') + 1;
  if (/\ssrc=/.test(tag + after.slice(0, start))) return undefined;
  return after.slice(start, after.indexOf('</script', start));
}

/** An application's build: where its files are, and how to render pages. */
export interface BuiltApplication {
  /** Folder in apps/. */
  readonly name: 'portal' | 'desk';
  /** Public path of scripts and styles. */
  readonly assets: string;
  /** Folders of further scripts that its pages load, each with a final slash. */
  readonly otherScripts?: readonly string[];
  /** Name of the server build's export that renders a page. */
  readonly handler: string;
}

/** The application is not built, so there is nothing to serve. */
export class ApplicationNotBuiltError extends Error {
  override name = 'ApplicationNotBuiltError';

  constructor() {
    super(
      'Das Portal ist noch nicht gebaut. Starte mit npm start, das baut es zuerst, oder baue es mit npm run build.',
    );
  }
}

const folderOf = (name: string) => new URL(`../../../../../${name}/build/`, import.meta.url);

/** Loads the server build; throws an ApplicationNotBuiltError if it is missing. */
export async function readBuild<Services>({
  name,
  handler,
}: BuiltApplication): Promise<RenderPage<Services>> {
  const entry = new URL('server/index.js', folderOf(name));
  if (!existsSync(entry)) throw new ApplicationNotBuiltError();
  const build = (await import(entry.href)) as Record<string, RenderPage<Services> | undefined>;
  const render = build[handler];
  if (!render) throw new ApplicationNotBuiltError();
  return render;
}

/** Pages from a finished build, with hashed assets that were compressed at build time. */
export function builtApplication<Services>(application: BuiltApplication): PageSource<Services> {
  return {
    scripts: scriptsOf(application),
    async attachTo(app, previous) {
      const render = await openBuild<Services>(application, previous);
      await app.register(async (files) => {
        files.addHook('onRoute', (route) => {
          route.config = { ...route.config, countedAs: `${application.assets}*` };
        });
        await files.register(fastifyStatic, {
          root: assetsOf(application.name),
          prefix: application.assets,
          // One route per file, registered at startup, because a wildcard takes twice the time per request.
          wildcard: false,
          globIgnore: ['**/*.{br,gz}'],
          immutable: true,
          maxAge: '365d',
          preCompressed: true,
          decorateReply: false,
        });
      });
      // Files of other builds, because another version may have rendered the page; else a plain 404.
      app.get(`${application.assets}*`, (request, reply) => previous.send(application.name, request, reply));
      return render;
    },
  };
}

/**
 * Pages of a build that is still running when the server starts. Requests wait for it, and get 503 if it
 * fails. Scripts and styles come from the database, because file routes must be registered at startup.
 */
export function lateApplication<Services>(
  application: BuiltApplication,
  build: Promise<void>,
): PageSource<Services> {
  return {
    scripts: scriptsOf(application),
    async attachTo(app, previous) {
      const opened = build.then(() => openBuild<Services>(application, previous));
      opened.catch((error: unknown) =>
        app.log.error({ err: error }, `build of the ${application.name} failed: its pages answer 503`),
      );
      const waitForBuild = () =>
        opened.catch(() => {
          throw problem(503, 'UNAVAILABLE');
        });
      app.get(`${application.assets}*`, async (request, reply) => {
        await waitForBuild();
        return previous.send(application.name, request, reply);
      });
      return async (...page) => (await waitForBuild())(...page);
    },
  };
}

/** Stores scripts and styles before pages can refer to them. */
async function openBuild<Services>(
  application: BuiltApplication,
  previous: PreviousAssets,
): Promise<RenderPage<Services>> {
  const render = await readBuild<Services>(application);
  await previous.store(application.name, assetsOf(application.name));
  return render;
}

function assetsOf(name: string): string {
  return fileURLToPath(new URL('client/assets/', folderOf(name)));
}

function scriptsOf({ assets, otherScripts = [] }: BuiltApplication): string[] {
  return [assets, ...otherScripts];
}
