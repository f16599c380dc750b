import { useState, type ComponentProps } from 'react';
import { useAlive } from '../alive/use-alive.ts';

/**
 * A text box that begins with what somebody has typed before the script came, else with what the server wrote: React leaves
 * early words in a line and an early choice in a list, yet puts a written text back into its text box. It remembers by
 * itself what it began with, so that a form made anew, by a new key, begins with what is written in it then.
 */
export function TextArea({
  id,
  written,
  ...attributes
}: Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'defaultValue'> & { id: string; written: string }) {
  const isAlive = useAlive();
  const [initial] = useState(() => (isAlive ? written : (typedInto(id) ?? written)));
  return <textarea id={id} {...attributes} defaultValue={initial} />;
}

function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const box = document.getElementById(id);
  return box instanceof HTMLTextAreaElement ? box.value : undefined;
}
