import { useRouteLoaderData } from 'react-router';

/** Whether purchases are judged beforehand here, so that there are proposals: without it no door leads to them. */
export function useJudging(): boolean {
  return useRouteLoaderData<{ isJudging: boolean }>('root')?.isJudging === true;
}
