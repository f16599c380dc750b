import { useRouteLoaderData } from 'react-router';

/** Whether the operator offers pre-approvals; if not, nothing links to them. */
export function useJudging(): boolean {
  return useRouteLoaderData<{ isJudging: boolean }>('root')?.isJudging === true;
}

/** Whether the funnel to an adviser takes requests; if not, nothing links there. */
export function useHasAdvice(): boolean {
  return useRouteLoaderData<{ hasAdvice: boolean }>('root')?.hasAdvice === true;
}
