/** Error messages about dates of a person; in a separate file, because few pages need them. */
export const PERSON_DATE_MESSAGES = {
  DATE_OF_BIRTH_INVALID:
    'Bitte gib dein Geburtsdatum als TT.MM.JJJJ an: einen Tag, den es gibt, nach dem Jahr 1900.',
  AGE_TOO_LOW: 'Du musst mindestens 18 Jahre alt sein.',
  EMPLOYED_SINCE_INVALID: 'Das Datum muss zwischen deiner Geburt und heute liegen.',
} as const;
