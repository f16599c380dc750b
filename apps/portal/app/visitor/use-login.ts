import { useRouteLoaderData } from 'react-router';
import { useLearned } from './learn-login.ts';
import { UNKNOWN_LOGIN, type LoginState } from './login-state.ts';

/** Whether somebody is logged in, as the page's frame knows it, or has learned it since. */
export function useLogin(): LoginState {
  const learned = useLearned();
  const told = useRouteLoaderData<{ login: LoginState }>('root')?.login ?? UNKNOWN_LOGIN;
  return told.loggedIn === undefined && learned ? learned : told;
}
