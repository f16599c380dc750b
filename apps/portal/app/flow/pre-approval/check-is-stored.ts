/** Text wherever a check starts or values are promised to stay in the browser, because checks are stored. */
export const CHECK_IS_STORED =
  'Eine Vorprüfung bewahren wir mit den Angaben dazu verschlüsselt auf: ohne Anmeldung 30 Tage, mit Anmeldung in deinem Konto, bis du es löschst.';
