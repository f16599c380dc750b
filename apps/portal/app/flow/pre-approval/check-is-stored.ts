/** The server stores pre-approvals, so this text appears where one starts or a page names local storage. */
export const CHECK_IS_STORED =
  'Eine Vorprüfung bewahren wir mit den Angaben dazu verschlüsselt auf, ohne Anmeldung 30 Tage. Mit Anmeldung bleibt sie in deinem Konto, bis du es löschst.';
