import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves an empty page, and each widget script next to a fixed response to its API calls. */
export async function startWidgetHost(
  scripts: ReadonlyMap<string, Buffer>,
  answer: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/');
    const script = scripts.get(name);
    if (!script) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Inserat</title>');
      return;
    }
    const isScript = rest.join('/').endsWith('.js');
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'application/json' })
      .end(isScript ? script : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
