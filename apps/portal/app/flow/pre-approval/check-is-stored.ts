/** The server stores checks, so this text appears where a check starts or a page promises local storage. */
export const CHECK_IS_STORED =
  'Eine Vorprüfung bewahren wir mit den Angaben dazu verschlüsselt auf: ohne Anmeldung 30 Tage, mit Anmeldung in deinem Konto, bis du es löschst.';
