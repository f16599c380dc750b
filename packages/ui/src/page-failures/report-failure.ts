import { createContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { routePattern } from './route-pattern.ts';

/** Hears of a page that failed: what broke, and the pattern of its address. */
export type ReportFailure = (error: unknown, route: string) => void;

/** Carries the way into the server's log to the pages; without one nothing is said. */
export const reportFailureContext = createContext<ReportFailure>(() => undefined);

const FIRST_OF_OURS = 500;

/**
 * Says which page failed, by the pattern of its address: an address can hold the token of a link. What somebody asked
 * wrongly (an address that nothing answers, a form where none is) is no failure of ours.
 */
export function handleError(
  error: unknown,
  {
    request,
    params,
    context,
  }: {
    readonly request: Request;
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly context: Readonly<RouterContextProvider>;
  },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < FIRST_OF_OURS) return;
  const inner = isRouteErrorResponse(error) ? (error as { error?: unknown }).error : undefined;
  context.get(reportFailureContext)(inner ?? error, routePattern(new URL(request.url).pathname, params));
}
