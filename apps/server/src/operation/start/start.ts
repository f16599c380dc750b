import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { Drain } from '../../platform/http/serving/drain.ts';
import { explainStart } from './start-error.ts';
import { loadDemo } from './load-demo.ts';
import { requestLog, logOfProcess } from '../../platform/http/logs/request-log.ts';
import { openStorage, closeAll, stopOnSignal, type Closer } from './open-storage.ts';
import { giveBackGarbage, preserveTickShape } from './tune-runtime.ts';
import { openPortal, type PortalParts } from './open-portal.ts';
import { startTracing } from '../../platform/tracing/index.ts';

const DEMO_IS_PUBLIC =
  'Diese Demo ist nicht nur für diesen Rechner da (PUBLIC_URL, HOST): Wer sie erreicht, liest das Postfach und meldet sich mit dem Passwort „demo“ als Betreiber an. Gib nichts Echtes ein.';

/** Starts the portal and prints its address. Throws a StartError that explains the remedy. */
export async function start(config: Config, parts: PortalParts = {}): Promise<void> {
  preserveTickShape();
  const log = requestLog('info');
  const closers: Closer[] = [];
  try {
    // Load the demo first, because a start without its package must not create a database.
    if (config.demo) await loadDemo();
    closers.push(await startTracing(config.traces, log));
    const storage = await openStorage(config, log, closers);
    const drain = new Drain();
    const { app, beginWork } = await openPortal({ config, storage, log }, closers, { ...parts, drain });
    await app.listen({ port: config.port, host: config.host });
    closers.push(() => drain.begin(app.server, config.drainSeconds));
    stopOnSignal(closers, { afterSeconds: config.drainSeconds });
    logOfProcess(log);
    for (const doubt of config.doubts) console.warn(doubt);
    if (config.demoIsPublic) console.warn(DEMO_IS_PUBLIC);
    console.log(`Heimvorteil läuft: ${addressOf(app, config)}/baufinanzierung/`);
    // Print the address first, because the garbage collection takes half a second.
    giveBackGarbage();
    // Begin jobs last, so that none runs if an earlier step fails.
    await beginWork();
  } catch (error) {
    await closeAll(closers);
    throw explainStart(error, config);
  }
}

/** Address to print: the public one, or the local one if the system chose the port. */
function addressOf(app: FastifyInstance, config: Config): string {
  const bound = app.server.address();
  if (config.port !== 0 || bound === null || typeof bound === 'string') return config.publicUrl;
  return `http://127.0.0.1:${bound.port}`;
}
