import type { Config } from '../../platform/config/config.ts';
import { explainStorageFailure } from '../../platform/database/storage-failure.ts';
import { ApplicationNotBuiltError } from '../../platform/http/pages/built-application.ts';
import { BrokenSealError, KEYS_DO_NOT_OPEN } from '../../platform/privacy/index.ts';
import { WidgetsNotBuiltError } from '../../embeds/widgets/index.ts';
import { ConfigError } from '../../platform/config/read-config.ts';

/** Failed start that the operator can fix; the message, in German, explains how. */
export class StartError extends Error {
  override name = 'StartError';
}

const SELF_EXPLAINING = [ApplicationNotBuiltError, WidgetsNotBuiltError];

interface Listening {
  readonly setting: 'PORT' | 'METRICS_PORT';
  readonly port: number | undefined;
}

/** Converts known failures into a StartError; returns any other error unchanged. */
export function explainStart(
  error: unknown,
  config: Config,
  listening: Listening = { setting: 'PORT', port: config.port },
): unknown {
  const sentence = ofListening(error, config.host, listening) ?? explainStorageFailure(error, config);
  if (sentence !== undefined) return new StartError(sentence);
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) return new StartError((error as Error).message);
  if (error instanceof BrokenSealError) return new StartError(KEYS_DO_NOT_OPEN);
  return error;
}

function ofListening(error: unknown, host: string, { setting, port }: Listening): string | undefined {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: unknown };
  if (code === 'EADDRINUSE') {
    return `Auf ${host}:${port} läuft schon ein Programm. Beende es oder wähle mit ${setting} einen anderen Anschluss.`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Auf Anschluss ${port} darf dieses Programm nicht lauschen. Wähle mit ${setting} einen anderen.`;
  }
  const isUnknown = syscall === 'getaddrinfo' && hostname === host;
  if (isUnknown || (code === 'EADDRNOTAVAIL' && syscall === 'listen')) {
    return `HOST (${host}) ist keine Adresse dieses Rechners. Nimm 127.0.0.1, oder 0.0.0.0 für alle.`;
  }
  return undefined;
}

/** Runs a start; prints only the explanation of a StartError and no stack. */
export async function explain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
