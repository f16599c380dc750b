import { useRouteLoaderData } from 'react-router';
import { UNKNOWN_LOGIN, type LoginState } from './login-state.ts';

/** Whether somebody is logged in, as the page's frame knows it. */
export function useLogin(): LoginState {
  return useRouteLoaderData<{ login: LoginState }>('root')?.login ?? UNKNOWN_LOGIN;
}
