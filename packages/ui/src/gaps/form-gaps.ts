import { createContext, use } from 'react';

/** Missing inputs of a form, and whether any other input is invalid. */
export interface FormGaps {
  readonly gaps: Readonly<Record<string, string>>;
  readonly isWrong: boolean;
}

/** Default outside a form: nothing is missing. */
export const FormGapsContext = createContext<FormGaps>({ gaps: {}, isWrong: false });

/** Whether the field is still empty although the result needs it. */
export function useIsGap(name: string): boolean {
  return name in use(FormGapsContext).gaps;
}

/** Text "2 Angaben fehlen noch". */
export function gapCount(count: number): string {
  return count === 1 ? 'Eine Angabe fehlt noch' : `${count} Angaben fehlen noch`;
}
