import { useRouteLoaderData } from 'react-router';

/** Whether the funnel to an adviser takes requests here: without it no door leads there. */
export function useHasAdvice(): boolean {
  return useRouteLoaderData<{ hasAdvice: boolean }>('root')?.hasAdvice === true;
}
