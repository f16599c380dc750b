/** The ways in which a host page writes a widget. */
export const SPELLINGS = [
  { value: 'klasse', label: 'HTML mit Klasse' },
  { value: 'element', label: 'Eigenes Element' },
  { value: 'react', label: 'React' },
  { value: 'vue', label: 'Vue' },
] as const;
export type Spelling = (typeof SPELLINGS)[number]['value'];

/** The one with that name; the simplest where there is none. */
export function spellingOf(name: string | null): Spelling {
  return SPELLINGS.find(({ value }) => value === name)?.value ?? 'klasse';
}
