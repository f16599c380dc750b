import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../../addresses/login-address.ts';

/** A link to a login that asks for the password and leads back here; the target keeps it as it is when it is clicked. */
export function FreshLogin({ children }: { children: ReactNode }) {
  return (
    <a href={`${loginAddress(useLocation())}&frisch=ja`} target="_self">
      {children}
    </a>
  );
}
