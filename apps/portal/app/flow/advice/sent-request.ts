import { redirect } from 'react-router';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';

/** Token of the sent request; redirects to the start without one. */
export function sentRequestOf({ searchParams }: URL): string {
  const token = searchParams.get('anfrage');
  if (token === null || token === '') throw redirect(ADVICE_ADDRESS);
  return token;
}
