import type { ProviderKind } from '@heimvorteil/engine';
import type { Random } from './random.ts';

const STEMS = [
  'Ulmen',
  'Birken',
  'Erlen',
  'Kiefern',
  'Weiden',
  'Holunder',
  'Schlehen',
  'Hagebutten',
  'Mohn',
  'Kornblumen',
  'Lavendel',
  'Salbei',
  'Ginster',
  'Farn',
  'Moos',
  'Efeu',
  'Wacholder',
  'Kranich',
  'Reiher',
  'Eulen',
  'Schwalben',
  'Lerchen',
  'Amsel',
  'Drossel',
  'Igel',
  'Biber',
  'Otter',
  'Luchs',
  'Dachs',
  'Kupfer',
  'Schiefer',
  'Granit',
  'Basalt',
  'Nebel',
  'Morgentau',
  'Abendrot',
  'Nordlicht',
  'Regenbogen',
  'Quitten',
  'Walnuss',
  'Brombeer',
  'Distel',
  'Kamillen',
  'Thymian',
  'Zaunkönig',
] as const;

const ENDINGS = [
  'giebel',
  'steg',
  'laube',
  'bogen',
  'garten',
  'ufer',
  'kamm',
  'quell',
  'krone',
  'pfad',
  'anger',
  'rain',
  'kiel',
  'zweig',
  'warte',
  'insel',
] as const;

const FORMS: Record<ProviderKind, readonly string[]> = {
  BANK: [
    'Baukasse',
    'Hypotheken',
    'Immobilienbank',
    'Bodenkredit',
    'Wohnkredit',
    'Heimkredit',
    'Baufinanz',
    'Grundkredit',
    'Kreditkontor',
    'Baukontor',
    'Wohnkasse',
  ],
  INSURER: ['Lebensversicherung', 'Versicherungsverein', 'Vorsorge'],
  BROKER: ['Finanzierungsberatung', 'Baugeldkontor', 'Finanzierungslotsen'],
};

export interface ProviderName {
  readonly name: string;
  readonly brand: string;
}

/** Fictional brands in random order without repetition; no real lender uses these words. */
export function inventedBrands(random: Random): string[] {
  return random.shuffled(STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending)));
}

export function providerName(brand: string, kind: ProviderKind, random: Random): ProviderName {
  return { brand, name: `${brand} ${random.pick(FORMS[kind])}` };
}
