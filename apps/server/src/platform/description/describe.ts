import { addressOf, OPERATIONS, Problem, type Operation } from '@heimvorteil/contracts';
import { headersIn, UNAVAILABLE, worded } from './answers.ts';
import { callOf } from './calls.ts';
import { openModels } from './models.ts';
import { securitySchemes } from './schema.ts';

const TAGS = [
  { name: 'Anbieter', description: 'Banken, Versicherer und Vermittler, die hier finanzieren.' },
  { name: 'Anfrage', description: 'Eine Finanzierungsanfrage und was mit ihr geschieht.' },
  { name: 'Angebote', description: 'Konditionen der Anbieter für einen Fall.' },
  { name: 'Betrieb', description: 'Meldungen aus Browsern.' },
  { name: 'Datenschutz', description: 'Widerspruch und Abmeldung.' },
  { name: 'Eigenes', description: 'Gespeicherte Daten eines Kontos.' },
  { name: 'Funktionen', description: 'Funktionsschalter und Versuche.' },
  { name: 'Kontakt', description: 'Bestätigte Telefonnummern und E-Mail-Adressen.' },
  { name: 'Kosten', description: 'Was eine Immobilie kostet, einmal und im Monat.' },
  { name: 'Merkliste', description: 'Gemerkte Objekte.' },
  { name: 'Objekte', description: 'Objekte des Marktplatzes.' },
  { name: 'Orte', description: 'Orte, Postleitzahlen und Bundesländer.' },
  { name: 'Rechner', description: 'Alle Rechner, jeder mit der Herleitung seiner Zahlen.' },
  { name: 'Termin', description: 'Freie und gebuchte Gesprächstermine.' },
  { name: 'Vorprüfung', description: 'Ob ein Kauf finanzierbar ist, mit Vorschlägen und Zertifikat.' },
  { name: 'Widgets', description: 'Was Widgets auf fremden Seiten zeigen, in einer Antwort.' },
];

export interface DescriptionParts {
  readonly publicUrl: string;
  readonly sendsLimit: (operation: Operation) => boolean;
}

export function describedApi(parts: DescriptionParts, operations: readonly Operation[] = OPERATIONS) {
  const models = openModels();
  models.of(Problem, 'output');
  const paths: Record<string, Record<string, ReturnType<typeof callOf>>> = {};
  for (const operation of operations) {
    const path = addressOf(operation).replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[operation.method.toLowerCase()] = callOf(operation, { ...parts, models });
  }
  const schemas = Object.fromEntries(
    [...models.named()].map(([name, schema]) => [name, worded(schema, name)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Heimvorteil: Finanzierungs-API',
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: parts.publicUrl }],
    tags: TAGS,
    paths,
    components: {
      schemas,
      headers: headersIn({ paths, UNAVAILABLE }),
      responses: { Unavailable: UNAVAILABLE },
      securitySchemes: securitySchemes(parts.publicUrl),
    },
  };
}

const ABOUT = [
  'Beträge in Euro, Zinsen in Prozent im Jahr, Daten nach ISO 8601, Tage in Europe/Berlin.',
  'Fehler als application/problem+json (RFC 9457), alle auf einmal, jeder mit Kennung, Feld und deutschem Text.',
  'In Antworten können Felder hinzukommen: Lies, was du kennst, und übergeh den Rest. In Anfragen wird ein unbekanntes Feld abgelehnt.',
  'Namen von Parametern einer Adresse gelten in jeder Groß- und Kleinschreibung. Unbekannte werden übergangen, doppelte abgelehnt.',
].join(' ');

export type ApiDescription = ReturnType<typeof describedApi>;
