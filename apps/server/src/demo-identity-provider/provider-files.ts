import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { PageFiles } from './provider-pages.ts';

const LOOK = new URL('./', import.meta.resolve('@heimvorteil/ui/look/tokens.css'));
const FONT = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** Serves what the provider's pages look like: the portal's own tokens, type and mark, below an address that changes with them. */
export function providerFiles(app: FastifyInstance, root: string): PageFiles {
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
