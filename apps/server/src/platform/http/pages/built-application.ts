import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { KeptAssets } from './kept-assets.ts';
import { problem } from '../calls/problem-error.ts';
import type { PageSource, RenderPage } from './rendered-application.ts';

/** An application of this product, as its build names things. */
export interface BuiltApplication {
  /** Its folder in apps. */
  readonly name: 'portal' | 'desk';
  /** Where browsers find its scripts and styles. */
  readonly assets: string;
  /** Folders of other scripts that its pages use; each ends with a slash. */
  readonly otherScripts?: readonly string[];
  /** What its server build exports to render a page. */
  readonly handler: string;
}

/** An application has not been built: there is nothing to serve. */
export class ApplicationNotBuiltError extends Error {
  override name = 'ApplicationNotBuiltError';

  constructor() {
    super('Das Portal ist noch nicht gebaut. Starte mit npm start, das baut es zuerst.');
  }
}

const folderOf = (name: string) => new URL(`../../../../../${name}/build/`, import.meta.url);

/** The finished server build, read once; throws an ApplicationNotBuiltError where there is none. */
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

/** Pages and hashed assets of a finished build; assets were compressed when they were built. */
export function builtApplication<Services>(application: BuiltApplication): PageSource<Services> {
  return {
    scripts: scriptsOf(application),
    async attachTo(app, kept) {
      const render = await openBuild<Services>(application, kept);
      await app.register(async (files) => {
        files.addHook('onRoute', (route) => {
          route.config = { ...route.config, countedAs: `${application.assets}*` };
        });
        await files.register(fastifyStatic, {
          root: assetsOf(application.name),
          prefix: application.assets,
          // A build is finished: looked for in its folder at every request, a file took twice the time.
          wildcard: false,
          globIgnore: ['**/*.{br,gz}'],
          immutable: true,
          maxAge: '365d',
          preCompressed: true,
          decorateReply: false,
        });
      });
      // Of another build, as while versions are mixed and on pages that were open before; no page for a script that is not there.
      app.get(`${application.assets}*`, (request, reply) => kept.send(application.name, request, reply));
      return render;
    },
  };
}

/**
 * Pages and assets of a build that ends while the process serves: requests wait for it, and get 503 where it fails. Its assets are
 * served from the database, because the routes of files are those that were there as the app was made.
 */
export function lateApplication<Services>(
  application: BuiltApplication,
  build: Promise<void>,
): PageSource<Services> {
  return {
    scripts: scriptsOf(application),
    async attachTo(app, kept) {
      const opened = build.then(() => openBuild<Services>(application, kept));
      opened.catch((error: unknown) =>
        app.log.error({ err: error }, `no build of the ${application.name}: its pages answer 503`),
      );
      const waitForBuild = () =>
        opened.catch(() => {
          throw problem(503, 'UNAVAILABLE');
        });
      app.get(`${application.assets}*`, async (request, reply) => {
        await waitForBuild();
        return kept.send(application.name, request, reply);
      });
      return async (...page) => (await waitForBuild())(...page);
    },
  };
}

/** The way to render a finished build, whose assets are stored before a page can name them. */
async function openBuild<Services>(
  application: BuiltApplication,
  kept: KeptAssets,
): Promise<RenderPage<Services>> {
  const render = await readBuild<Services>(application);
  await kept.keep(application.name, assetsOf(application.name));
  return render;
}

function assetsOf(name: string): string {
  return fileURLToPath(new URL('client/assets/', folderOf(name)));
}

function scriptsOf({ assets, otherScripts = [] }: BuiltApplication): string[] {
  return [assets, ...otherScripts];
}
