import { PLACES, type DemoPlace } from './places.ts';

/** A fictional estate agent; a `cwid` such as `DEMO-MAKLER-01` assigns a branded lender to its listings. */
export interface DemoAdvertiser {
  readonly cwid: string;
  readonly firm: string;
  readonly places: readonly DemoPlace[];
}

const advertiser = (cwid: string, firm: string, places: readonly DemoPlace[]): DemoAdvertiser => ({
  cwid,
  firm: `${firm} (Demo)`,
  places,
});

export const ADVERTISERS = {
  nord: [
    advertiser('DEMO-MAKLER-17', 'Möwenlicht Wohnraum', PLACES.schleswigHolstein),
    advertiser('DEMO-ANBIETER-01', 'Fleetzauber Immobilien', PLACES.hamburg),
    advertiser('DEMO-MAKLER-10', 'Boddenblick Hausvermittlung', PLACES.mecklenburg),
    advertiser('DEMO-ANBIETER-02', 'Rolandswiese Objekte', PLACES.bremen),
    advertiser('DEMO-ANBIETER-03', 'Heideschnucke Wohnen', PLACES.niedersachsen),
  ],
  ost: [
    advertiser('DEMO-MAKLER-05', 'Kiezgarten Wohnwerte', PLACES.berlin),
    advertiser('DEMO-ANBIETER-04', 'Havelschilf Immobilien', PLACES.brandenburg),
    advertiser('DEMO-ANBIETER-05', 'Elbwiesenhaus Vermittlung', PLACES.sachsen),
    advertiser('DEMO-ANBIETER-06', 'Bördehimmel Objekte', PLACES.sachsenAnhalt),
    advertiser('DEMO-MAKLER-18', 'Rennsteigdach Wohnen', PLACES.thueringen),
  ],
  west: [
    advertiser('DEMO-ANBIETER-07', 'Halde & Heim Immobilien', PLACES.nordrheinWestfalen),
    advertiser('DEMO-ANBIETER-08', 'Apfelweinhof Wohnraum', PLACES.hessen),
    advertiser('DEMO-MAKLER-13', 'Rebzeile Hausvermittlung', PLACES.rheinlandPfalz),
    advertiser('DEMO-ANBIETER-09', 'Saarschleifenblick Objekte', PLACES.saarland),
  ],
  sued: [
    advertiser('DEMO-ANBIETER-10', 'Streuobst Immobilien', PLACES.badenWuerttemberg),
    advertiser('DEMO-ANBIETER-11', 'Enzianbalkon Wohnwerte', PLACES.bayern),
  ],
} as const satisfies Record<string, readonly DemoAdvertiser[]>;

/** Agents whose listings show one branded lender, with an offer for the listing or without. */
export const BRANDED_WITH_OFFER = advertiser('DEMO-MAKLER-01', 'Sonnenerker Immobilien', []);
export const BRANDED_WITHOUT_OFFER = advertiser('DEMO-MAKLER-02', 'Quittenhof Objekte', []);
