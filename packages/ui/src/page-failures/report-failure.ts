import { createContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';

/** Hears of a page that failed: what broke. */
export type ReportFailure = (error: unknown) => void;

/** Carries the way into the server's log to the pages; without one nothing is said. */
export const reportFailureContext = createContext<ReportFailure>(() => undefined);

const FIRST_OF_OURS = 500;

/**
 * Says that a page failed; which one, its route has said before. What somebody asked wrongly (an address that nothing
 * answers, a form where none is) is no failure of ours.
 */
export function handleError(
  error: unknown,
  {
    request,
    context,
  }: {
    readonly request: Request;
    readonly context: Readonly<RouterContextProvider>;
  },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < FIRST_OF_OURS) return;
  const inner = isRouteErrorResponse(error) ? (error as { error?: unknown }).error : undefined;
  context.get(reportFailureContext)(inner ?? error);
}
