import { createContext, use } from 'react';

/** What a form still lacks for its result, and whether something else in it is wrong. */
export interface FormGaps {
  /** The empty fields that the result needs, with what they are called. */
  readonly gaps: Readonly<Record<string, string>>;
  readonly isWrong: boolean;
}

/** Of the form around: where none tells, nothing is missing. */
export const FormGapsContext = createContext<FormGaps>({ gaps: {}, isWrong: false });

/** Whether the result needs what this field does not say yet. */
export function useIsGap(name: string): boolean {
  return name in use(FormGapsContext).gaps;
}
