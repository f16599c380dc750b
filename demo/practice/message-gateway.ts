import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Starts a gateway that prints each text message instead of sending it. Returns its address. */
export async function startMessageGateway(token: string, print: (text: string) => void): Promise<string> {
  const server = createServer((request, response) => {
    const finish = (status: number) => void response.writeHead(status).end();
    if (request.headers.authorization !== `Bearer ${token}`) return finish(401);
    void take(request, print).then(finish);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
}

/** Prints the text message of a request; returns the HTTP status. */
async function take(request: IncomingMessage, print: (text: string) => void): Promise<number> {
  try {
    const { to, text } = (await json(request)) as { to: string; text: string };
    print(`\n=== Text message to ${to}\n${text}`);
    return 202;
  } catch {
    return 400;
  }
}
