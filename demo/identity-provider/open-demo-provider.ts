import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import { ownOrigin, SSO_ROOT, type ProviderAccess } from '../../apps/server/src/people/identity/index.ts';
import type { Vault } from '../../apps/server/src/platform/privacy/index.ts';
import { DEMO_CLIENT_ID, demoProvider, type AskOwn } from './demo-provider.ts';
import { providerKeys } from './provider-keys.ts';
import { providerRoutes } from './provider-routes.ts';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageFiles } from './provider-pages.ts';

const LOOK = new URL('./', import.meta.resolve('@heimvorteil/ui/look/tokens.css'));

const FONT = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** Serves the styles, font and icon of the provider's pages from a versioned address. */
function providerFiles(app: FastifyInstance, root: string): PageFiles {
  const styles = [
    new URL('tokens.css', LOOK),
    new URL('base.css', LOOK),
    new URL('provider.css', import.meta.url),
  ];
  const style = Buffer.concat(styles.map((url) => readFileSync(url)));
  const icon = readFileSync(new URL('icon.svg', LOOK));
  const font = readFileSync(new URL(import.meta.resolve(FONT)));
  const version = hash('sha256', Buffer.concat([style, icon, font]), 'base64url').slice(0, 10);
  const serve = (name: string, type: string, body: Buffer) => {
    const url = `${root}/dateien/${version}/${name}`;
    app.get(url, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
    );
    return url;
  };
  return {
    styleUrl: serve('anmeldung.css', 'text/css; charset=utf-8', style),
    fontUrl: serve('hanken-grotesk.woff2', 'font/woff2', font),
    iconUrl: serve('zeichen.svg', 'image/svg+xml', icon),
  };
}

const ROOT = `${SSO_ROOT}/demo-anbieter`;

export interface DemoIdentityProvider {
  /** Lets the portal call the provider within this process, even behind a proxy. */
  readonly access: ProviderAccess;
  routes(app: FastifyInstance): Promise<void>;
}

/** Opens the demo's identity provider; register its `routes` on `app` afterwards. */
export function openDemoProvider(parts: {
  app: FastifyInstance;
  config: Config;
  db: Kysely<Tables>;
  vault: Vault;
}): DemoIdentityProvider {
  const { app, config, db, vault } = parts;
  const issuer = config.publicUrl + ROOT;
  const askOwn: AskOwn = async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(headers)), host: new URL(issuer).host },
      ...(body ? { payload: String(body) } : {}),
    });
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
  return {
    access: {
      issuer,
      clientId: DEMO_CLIENT_ID,
      clientSecret: providerKeys(vault).clientSecret,
      rolesClaim: 'roles',
      multiFactorClasses: [],
      insecure: issuer.startsWith('http:'),
      followsVisitor: true,
      fetch: askOwn,
    },
    async routes(routes) {
      const files = providerFiles(routes, ROOT);
      const provider = demoProvider({
        issuer,
        root: ROOT,
        db,
        vault,
        files,
        isOwnAddress: (address, path) => isOwnAddress(config.publicUrl, address, path),
        askOwn,
        callbackPath: `${SSO_ROOT}/callback`,
        logoutNoticePath: `${SSO_ROOT}/backchannel-logout`,
        logoutPath: `${SSO_ROOT}/logout`,
      });
      await providerRoutes(routes, {
        root: ROOT,
        provider,
        files,
        originOf: (request) => ownOrigin(request, config),
      });
    },
  };
}

/** Whether an address is this path of the portal, by any host name of this machine. */
function isOwnAddress(publicUrl: string, address: string, path: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host, origin, pathname } = new URL(address);
  if (address !== origin + path || pathname !== path) return false;
  const asVisited = ownOrigin({ headers: { host } }, { publicUrl, demo: true });
  return origin === asVisited;
}
