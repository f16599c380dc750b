import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { useState } from 'react';

/**
 * What a field of the server's page begins with: what somebody has typed or chosen before the script came, else what the
 * server wrote. React would put the server's text back into a text box or a list.
 */
export function useEarlyValue(id: string, written: string): string {
  const isAlive = useAlive();
  return useState(() => (!isAlive ? (valueOf(id) ?? written) : written))[0];
}

function valueOf(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field.value : undefined;
}
