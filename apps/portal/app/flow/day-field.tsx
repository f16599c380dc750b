import type { QuestionField } from './flow.ts';
import { TypedLine, type TypedLineProps } from './typed-line.tsx';

const LONGEST_DAY = 14;

/** A day as people write it: typed in one field, so that it can be pasted and read out. */
export function DayField({
  field: { label, hint, autoComplete },
  remembered,
  ...typed
}: TypedLineProps & {
  field: QuestionField;
  /** What an earlier day has left behind, as people say it. */
  remembered: string | undefined;
}) {
  const isRemembered = remembered !== undefined && typed.text === '';
  return (
    <TypedLine
      {...typed}
      label={label}
      hint={isRemembered ? `Gemerkt ist: ${remembered}. Zum Ändern trage das Datum neu ein.` : hint}
      autoComplete={autoComplete ?? 'off'}
      maxLength={LONGEST_DAY}
      placeholder="TT.MM.JJJJ"
    />
  );
}
