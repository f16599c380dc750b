import { createContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';

export type ReportFailure = (error: unknown) => void;

/** Function that reports failures to the server's log; by default it does nothing. */
export const reportFailureContext = createContext<ReportFailure>(() => undefined);

const FIRST_OF_OURS = 500;

/**
 * Reports a failed page; its route is already in the log. Client errors (unknown address, rejected form) and
 * aborted requests are not reported.
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
