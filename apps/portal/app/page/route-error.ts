import { isRouteErrorResponse } from 'react-router';
import { reportToLog } from './client-log.ts';

/** Reports an error of a loader, action or rendering by the route's pattern, which contains no input. */
export function reportRouteError(error: unknown, pattern: string): void {
  if (isRouteErrorResponse(error)) {
    if (error.status === 500) void reportToLog('error', `HTTP 500 /${pattern}`);
    return;
  }
  const name = error instanceof Error ? error.name : typeof error;
  // Not an error of the page: a newer navigation aborted it, or the browser is offline.
  if (name === 'AbortError' || isWithoutConnection(error)) return;
  void reportToLog('error', `${name} /${pattern}`);
}

function isWithoutConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load|network/i.test(error.message);
}
