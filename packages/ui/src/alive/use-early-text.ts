import { useState } from 'react';
import { useAlive } from './use-alive.ts';

/**
 * What a text box of the server's page begins with: what somebody has typed before the script came, else what the server
 * wrote. React leaves early words in a line and an early choice in a list, yet puts a written text back into its text box.
 */
export function useEarlyText(id: string, written: string): string {
  const isAlive = useAlive();
  return useState(() => (isAlive ? written : (typedInto(id) ?? written)))[0];
}

function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const box = document.getElementById(id);
  return box instanceof HTMLTextAreaElement ? box.value : undefined;
}
