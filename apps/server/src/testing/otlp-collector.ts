import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readTraces, type ReceivedSpan } from './otlp-messages.ts';

/** Fake trace collector in this process; stores what it receives by OTLP over HTTP. */
export interface OtlpCollector {
  /** Base address, as an operator would configure it. */
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** Received bodies, unparsed. */
  readonly bodies: Buffer[];
  readonly requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  close(): void;
}

/** Starts the collector; `answer` replaces the usual empty answer. */
export async function startOtlpCollector(answer: RequestListener = takes): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const requests: OtlpCollector['requests'] = [];
  const take: RequestListener = async (request, response) => {
    const body = await buffer(request);
    requests.push({ url: `${request.method} ${request.url}`, headers: request.headers });
    bodies.push(body);
    spans.push(...readTraces(body));
    answer(request, response);
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends the protocol's empty answer, which means that everything was accepted. */
const takes: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
};
