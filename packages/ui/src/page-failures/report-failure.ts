import { createContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';

export type ReportFailure = (error: unknown) => void;

/** Reports failures to the server's log; default: no report. */
export const reportFailureContext = createContext<ReportFailure>(() => undefined);

const FIRST_OF_OURS = 500;

/**
 * Reports a failed page without its route, which is logged before. Client errors (unknown address, form not
 * accepted) and aborted requests are not failures.
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
