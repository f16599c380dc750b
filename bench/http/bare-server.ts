import Fastify from 'fastify';

// Baseline of a benchmark; node bare-server.ts NAME=URL … fetches each URL once and serves the body at /NAME.
const app = Fastify();
for (const argument of process.argv.slice(2)) {
  const cut = argument.indexOf('=');
  const response = await fetch(argument.slice(cut + 1));
  if (!response.ok) throw new Error(`${argument} answers ${response.status}.`);
  const json = await response.text();
  app.get(`/${argument.slice(0, cut)}`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
}
process.once('SIGTERM', () => void app.close());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
