/** Message about a name that no database can store; few forms ask for one. */
export const INVALID_TEXT_MESSAGE = 'Dieser Text enthält Zeichen, die wir nicht speichern können.';
