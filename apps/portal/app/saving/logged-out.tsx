import { loginAddress } from '../addresses/login-address.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { LOG_IN_BESIDE, LOGGED_OUT } from './save-labels.ts';

/** The session expired, and a login in this tab would lose the open input. */
export function LoggedOut({
  then,
}: {
  /** Text for the next step after the login. */
  then: string;
}) {
  return (
    <>
      {LOGGED_OUT}{' '}
      <a href={loginAddress({ pathname: OVERVIEW_ADDRESS, search: '' })} target="_blank">
        {LOG_IN_BESIDE}
      </a>{' '}
      {then}
    </>
  );
}
