import { isRouteErrorResponse } from 'react-router';
import { reportToLog } from './client-log.ts';

/** A page's data or a sent form that failed, or a page that broke in this browser, told by its route's pattern: what was typed is in neither. */
export function reportRouteError(error: unknown, pattern: string): void {
  if (isRouteErrorResponse(error)) {
    if (error.status === 500) void reportToLog('error', `HTTP 500 /${pattern}`);
    return;
  }
  const name = error instanceof Error ? error.name : typeof error;
  // Overtaken by a newer way, or without a connection: no fault of the page.
  if (name === 'AbortError' || isWithoutConnection(error)) return;
  void reportToLog('error', `${name} /${pattern}`);
}

function isWithoutConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load|network/i.test(error.message);
}
