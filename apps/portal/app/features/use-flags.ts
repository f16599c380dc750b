import { useRouteLoaderData } from 'react-router';

/** Whether purchases are judged beforehand here, so that there are proposals: without it no door leads to them. */
export function useJudging(): boolean {
  return useRouteLoaderData<{ isJudging: boolean }>('root')?.isJudging === true;
}

/** Whether the funnel to an adviser takes requests here: without it no door leads there. */
export function useHasAdvice(): boolean {
  return useRouteLoaderData<{ hasAdvice: boolean }>('root')?.hasAdvice === true;
}
