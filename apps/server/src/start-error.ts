import type { Config } from './config/config.ts';
import { DatabaseInUseError } from './database/folder-lock.ts';
import { NotDurableError } from './database/server-pool.ts';
import { ApplicationNotBuiltError } from './http/built-application.ts';
import { BrokenSealError, KEYS_DO_NOT_OPEN } from './privacy/index.ts';
import { WidgetsNotBuiltError } from './widgets/index.ts';

/** A start that failed for a reason that the operator can change; the message says how. */
export class StartError extends Error {
  override name = 'StartError';
}

const SELF_EXPLAINING = [DatabaseInUseError, NotDurableError, ApplicationNotBuiltError, WidgetsNotBuiltError];

/** The failure of a start in words, where it is one that happens. */
export function explainStart(error: unknown, config: Config): unknown {
  if (!(error instanceof Error)) return error;
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) return new StartError(error.message);
  if (error instanceof BrokenSealError) return new StartError(KEYS_DO_NOT_OPEN);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Auf ${config.host}:${config.port} läuft schon ein Programm. Beende es oder wähle mit PORT einen anderen Anschluss.`,
    );
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return new StartError(
      `Auf Anschluss ${config.port} darf dieses Programm nicht lauschen. Wähle mit PORT einen anderen.`,
    );
  }
  if (config.database.kind === 'postgres' && code === 'ECONNREFUSED') {
    return new StartError('Der PostgreSQL-Server aus DATABASE_URL antwortet nicht.');
  }
  return error;
}
