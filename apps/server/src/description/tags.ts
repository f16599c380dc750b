/** The capabilities that calls belong to. */
export const TAGS = [
  { name: 'Anbieter', description: 'Banken, Versicherer und Vermittler, die hier finanzieren.' },
  { name: 'Anfrage', description: 'Eine Finanzierungsanfrage und was mit ihr geschieht.' },
  { name: 'Angebote', description: 'Was Anbieter für einen Fall verlangen.' },
  { name: 'Betrieb', description: 'Meldungen aus Browsern.' },
  { name: 'Datenschutz', description: 'Widerspruch und Abmeldung.' },
  { name: 'Eigenes', description: 'Was jemand angemeldet behält.' },
  { name: 'Funktionen', description: 'Funktionsschalter und Versuche.' },
  { name: 'Kontakt', description: 'Bestätigte Telefonnummern und E-Mail-Adressen.' },
  { name: 'Kosten', description: 'Was eine Immobilie kostet, einmal und im Monat.' },
  { name: 'Merkliste', description: 'Gemerkte Objekte.' },
  { name: 'Objekte', description: 'Objekte des Marktplatzes.' },
  { name: 'Orte', description: 'Orte, Postleitzahlen und Bundesländer.' },
  { name: 'Rechner', description: 'Alle Rechner, jeder mit der Herleitung seiner Zahlen.' },
  { name: 'Termin', description: 'Stunden für ein Gespräch.' },
  { name: 'Vorprüfung', description: 'Ob ein Kauf finanzierbar ist, mit Vorschlägen und Zertifikat.' },
  { name: 'Widgets', description: 'Was Widgets auf fremden Seiten zeigen, in einer Antwort.' },
];
