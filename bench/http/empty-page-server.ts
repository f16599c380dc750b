import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import Fastify from 'fastify';
import { renderEmptyPage } from './empty-page.ts';

// Baseline process of the page benchmark: serves an empty React Router page with Fastify.
const app = Fastify();
app.get('/*', async (request, reply) => {
  const response = await renderEmptyPage(new Request(new URL(request.url, 'http://127.0.0.1')));
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeReadableStream) : null);
});
process.once('SIGTERM', () => void app.close());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
