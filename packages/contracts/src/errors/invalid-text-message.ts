/** Error message for text that no database can store; in a separate file, because few forms need it. */
export const INVALID_TEXT_MESSAGE = 'Dieser Text enthält Zeichen, die wir nicht speichern können.';
