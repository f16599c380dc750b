import { TEST_RUN } from '../../addresses/advice-addresses.ts';

/** An address that says whether nothing of what follows is meant. */
export function addressOfRun(address: string, { isTestRun = false }: { isTestRun?: boolean }): string {
  if (!isTestRun) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${TEST_RUN}=true`;
}
