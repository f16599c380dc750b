import { redirect } from 'react-router';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';

/** The request that a page after sending is about; whoever comes without one is led to the beginning. */
export function sentRequestOf({ searchParams }: URL): string {
  const token = searchParams.get('anfrage');
  if (token === null || token === '') throw redirect(ADVICE_ADDRESS);
  return token;
}
