import type { Random } from '../market/random.ts';
import type { DemoKind } from './demo-listing.ts';

interface Title {
  readonly text: string;
  readonly types?: readonly string[];
  readonly from?: number;
  readonly until?: number;
}

interface Wording {
  readonly titles: readonly Title[];
  readonly openings: readonly string[];
  readonly details: readonly string[];
  readonly location: readonly string[];
}

/** Texts of advertisements; `{ort}` and `{zimmer}` are filled in. Every character exists in ISO-8859-1. */
const WORDINGS: Record<DemoKind, Wording> = {
  wohnung: {
    titles: [
      { text: '{zimmer}-Zimmer-Wohnung mit Balkon in {ort}', types: ['ETAGE', 'MAISONETTE'] },
      { text: '{zimmer}-Zimmer-Wohnung mit Terrasse in {ort}', types: ['ERDGESCHOSS'] },
      { text: 'Helle {zimmer}-Zimmer-Wohnung im Altbau', until: 1939 },
      { text: 'Ruhige {zimmer}-Zimmer-Wohnung zum Hof in {ort}', until: 2009 },
      { text: 'Neuwertige Wohnung mit {zimmer} Zimmern in {ort}', from: 2010 },
      { text: 'Dachgeschosswohnung mit Weitblick in {ort}', types: ['DACHGESCHOSS'] },
    ],
    openings: [
      'Die Wohnung liegt in einem gepflegten Haus mit wenigen Parteien.',
      'Dielenböden und große Fenster prägen diese Wohnung.',
      'Der Grundriss ist klar: alle Zimmer gehen vom Flur ab, keines ist gefangen.',
      'Wohnen und Kochen teilen sich einen großen Raum, die Schlafzimmer liegen ruhig nach hinten.',
    ],
    details: [
      'Das Bad hat ein Fenster und wurde vor einigen Jahren erneuert.',
      'Ein Kellerabteil und ein Platz für Fahrräder gehören dazu.',
      'Das Haus hat einen Aufzug und eine gemeinsame Waschküche.',
      'Geheizt wird mit Fernwärme, die Fenster schließen dicht.',
    ],
    location: [
      'Läden, Schule und Haltestelle sind zu Fuß erreichbar.',
      'Bis zum Park sind es fünf Minuten, bis zum Bahnhof zwölf.',
      'Die Straße ist verkehrsberuhigt und von Bäumen gesäumt.',
    ],
  },
  haus: {
    titles: [
      { text: 'Reihenhaus mit Garten in {ort}', types: ['REIHENMITTEL', 'REIHENEND'] },
      { text: 'Einfamilienhaus mit {zimmer} Zimmern in {ort}', types: ['EINFAMILIENHAUS'] },
      { text: 'Doppelhaushälfte in ruhiger Lage von {ort}', types: ['DOPPELHAUSHAELFTE'] },
      { text: 'Stadthaus mit {zimmer} Zimmern in {ort}', types: ['STADTHAUS'] },
      { text: 'Familienhaus mit Werkstatt und Garten in {ort}' },
      { text: 'Saniertes Siedlungshaus in {ort}', until: 1989 },
    ],
    openings: [
      'Das Haus verteilt {zimmer} Zimmer auf zwei Etagen und hat einen trockenen Keller.',
      'Vom Wohnzimmer geht es auf die Terrasse und in den Garten.',
      'Ein Haus zum Einziehen: Dach, Fenster und Leitungen sind in gutem Zustand.',
      'Massiv gebaut und von einer Familie bewohnt, wird das Haus nun frei übergeben.',
    ],
    details: [
      'Eine Garage und ein Stellplatz gehören dazu.',
      'Geheizt wird mit einer Wärmepumpe, auf dem Dach steht eine Solaranlage.',
      'Der Dachboden lässt sich ausbauen.',
      'Im Garten stehen alte Obstbäume und ein Schuppen.',
    ],
    location: [
      'Kita und Grundschule liegen in derselben Straße.',
      'Die Siedlung ist gewachsen, die Nachbarschaft gemischt.',
      'Mit dem Rad ist man in zehn Minuten im Zentrum.',
    ],
  },
  grundstueck: {
    titles: [
      { text: 'Baugrundstück in {ort}' },
      { text: 'Sonniges Grundstück mit altem Baumbestand in {ort}' },
      { text: 'Baulücke in gewachsener Siedlung von {ort}' },
    ],
    openings: [
      'Das Grundstück ist eben und nach Süden ausgerichtet.',
      'Ein Bebauungsplan liegt vor: zwei Vollgeschosse, offene Bauweise.',
      'Bebaut werden darf nach der Umgebung (§ 34 BauGB).',
    ],
    details: [
      'Wasser, Strom und Abwasser liegen in der Straße.',
      'Das Grundstück ist voll erschlossen und bauträgerfrei.',
      'Ein Bodengutachten kann eingesehen werden.',
    ],
    location: [
      'In der Nachbarschaft stehen Einfamilienhäuser.',
      'Der Ortskern ist zu Fuß erreichbar.',
      'Ein Bus fährt werktags im Halbstundentakt.',
    ],
  },
  zinshaus_renditeobjekt: {
    titles: [
      { text: 'Mehrfamilienhaus mit vier Wohnungen in {ort}' },
      { text: 'Vermietetes Wohnhaus in {ort}' },
    ],
    openings: [
      'Das Haus hat vier Wohnungen, alle sind vermietet.',
      'Ein Wohnhaus mit Hof und Nebengebäude, in dem vier Parteien wohnen.',
    ],
    details: [
      'Die Mieten liegen unter dem ortsüblichen Niveau.',
      'Dach und Fassade wurden vor zehn Jahren gemacht.',
    ],
    location: ['Die Lage ist zentral, Bus und Bahn halten in der Nähe.', 'Die Straße ist ruhig.'],
  },
};

export interface WordedObject {
  readonly kind: DemoKind;
  readonly city: string;
  readonly rooms: number | null;
  readonly type: string | undefined;
  readonly constructionYear: number | null;
}

export function demoWording(random: Random, object: WordedObject): { title: string; description: string } {
  const wording = WORDINGS[object.kind];
  const rooms = String(object.rooms ?? 4).replace('.', ',');
  const filled = (text: string) => text.replaceAll('{ort}', object.city).replaceAll('{zimmer}', rooms);
  const { text } = random.pick(wording.titles.filter((title) => fits(title, object)));
  const sentences = [
    random.pick(wording.openings),
    ...random.shuffled(wording.details).slice(0, 2),
    random.pick(wording.location),
  ];
  return { title: filled(text), description: filled(sentences.join(' ')) };
}

function fits({ types, from = 0, until = 9999 }: Title, { type, constructionYear }: WordedObject): boolean {
  const year = constructionYear ?? from;
  return (types === undefined || types.includes(type ?? '')) && year >= from && year <= until;
}
