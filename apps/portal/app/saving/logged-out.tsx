import { loginAddress } from '../addresses/login-address.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { LOG_IN_BESIDE, LOGGED_OUT } from './save-labels.ts';

/** The session is over while something stands here that a login in this tab would lose. */
export function LoggedOut({
  then,
}: {
  /** What is done here afterwards. */
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
