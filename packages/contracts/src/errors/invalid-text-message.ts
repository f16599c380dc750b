/** Message about text that no database can store; separate because few forms need it. */
export const INVALID_TEXT_MESSAGE = 'Dieser Text enthält Zeichen, die wir nicht speichern können.';
