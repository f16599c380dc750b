import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigation } from 'react-router';

/** What a page of offers was answered, as far as it matters that another address asked. */
interface Answer {
  readonly form: { readonly search: string };
}

let last: unknown;

/** Keeps what the page shows, for the next answer that does not come. */
export function useLastAnswer(answer: Answer): void {
  useEffect(() => {
    last = answer;
    return () => {
      last = undefined;
    };
  }, [answer]);
}

/** The server's answer; where none comes the last one, as that of the address that asked. What the address itself is to blame for is thrown. */
export async function answerOrLast<Of extends Answer>(
  search: string,
  ask: () => Promise<Of>,
): Promise<Of | (Of & { readonly isStale: true })> {
  try {
    return await ask();
  } catch (error) {
    const before = last as Of | undefined;
    const name = error instanceof Error ? error.name : '';
    if (!before || name === 'AbortError' || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    if (isRouteErrorResponse(error)) {
      const { reportRouteError } = await import('../../http/route-error.ts');
      reportRouteError(error, 'baufinanzierung/finanzierungsangebote');
    }
    return { ...before, form: { ...before.form, search }, isStale: true };
  }
}

/** Whether this page's next answer is on its way. */
export function useIsLoading(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}
