import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PortalSource, RenderPage } from './portal.ts';

/** What the portal's server build exports. */
interface PortalBuild {
  readonly handlePortalRequest: RenderPage;
}

const buildFolder = new URL('../../../portal/build/', import.meta.url);

/** The portal has not been built: there is nothing to serve. */
export class PortalNotBuiltError extends Error {
  override name = 'PortalNotBuiltError';

  constructor() {
    super('Das Portal ist noch nicht gebaut. Starte mit npm start, das baut es zuerst.');
  }
}

/** The finished build, read once; throws a PortalNotBuiltError where there is none. */
export async function readPortalBuild(): Promise<PortalBuild> {
  const entry = new URL('server/index.js', buildFolder);
  if (!existsSync(entry)) throw new PortalNotBuiltError();
  return (await import(entry.href)) as PortalBuild;
}

/** Pages and hashed assets of the finished build; assets were compressed when they were built. */
export const builtPortal: PortalSource = {
  async attachTo(app) {
    const { handlePortalRequest } = await readPortalBuild();
    await app.register(fastifyStatic, {
      root: fileURLToPath(new URL('client/assets/', buildFolder)),
      prefix: '/baufinanzierung/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
    });
    return handlePortalRequest;
  },
};
