import { BRANDED_WITHOUT_OFFER, BRANDED_WITH_OFFER, type DemoAdvertiser } from './advertisers.ts';
import type { DemoListing } from './demo-listing.ts';
import { PLACES } from './places.ts';

const flat = {
  kind: 'wohnung',
  detail: ['wohnungtyp', 'ETAGE'],
  siteArea: null,
  commission: { liable: true, text: '3,57 % inkl. MwSt.' },
} as const;

/** Listings that each show one special case of the widgets, in a separate file of its own agent. */
export const SHOWCASE: readonly {
  readonly advertiser: DemoAdvertiser;
  readonly listings: readonly DemoListing[];
}[] = [
  {
    advertiser: BRANDED_WITH_OFFER,
    listings: [
      {
        ...flat,
        objectNumber: '314901',
        place: PLACES.bayern[0],
        price: 720_000,
        livingArea: 78,
        rooms: 3,
        constructionYear: 2019,
        title: 'Drei Zimmer mit Loggia nahe der Isar',
        description:
          'Die Wohnung liegt im dritten Obergeschoss und hat eine Loggia nach Südwesten. Zwei Schlafzimmer, ein großer Wohnraum mit offener Küche, Bad mit Fenster.\nTiefgaragenplatz und Kellerabteil gehören dazu. Zur Isar geht man zehn Minuten.',
        exclusive: true,
      },
      {
        ...flat,
        objectNumber: '314902',
        place: PLACES.sachsen[1],
        price: 298_000,
        livingArea: 82,
        rooms: 3,
        constructionYear: 1908,
        title: 'Altbauwohnung mit Wintergarten in Leipzig',
        description:
          'Stuckdecken, Parkett und ein Wintergarten zum begrünten Hof. Das Haus wurde um das Jahr 2000 saniert, das Bad vor vier Jahren erneuert.\nDie Innenstadt ist zu Fuß erreichbar.',
        exclusive: false,
      },
    ],
  },
  {
    advertiser: BRANDED_WITHOUT_OFFER,
    listings: [
      {
        objectNumber: '314911',
        place: PLACES.nordrheinWestfalen[0],
        kind: 'haus',
        detail: ['haustyp', 'REIHENEND'],
        price: 645_000,
        commission: { liable: true, text: '3 % zzgl. 19 % MwSt.' },
        livingArea: 132,
        siteArea: 240,
        rooms: 5,
        constructionYear: 1978,
        title: 'Reihenendhaus mit Garten im Kölner Süden',
        description:
          'Fünf Zimmer auf zwei Etagen, dazu ein ausgebautes Dach. Die Gasheizung ist von 2016, die Fenster sind zweifach verglast.\nDer Garten liegt nach Süden und grenzt an eine Grünfläche.',
        exclusive: true,
      },
    ],
  },
];
