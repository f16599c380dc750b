/** Said wherever a check is made or numbers are promised to stay in the browser: of a check they do not. */
export const CHECK_IS_KEPT =
  'Eine Vorprüfung bewahren wir mit den Angaben dazu verschlüsselt auf: ohne Anmeldung 30 Tage, mit Anmeldung in deinem Konto, bis du es löschst.';
