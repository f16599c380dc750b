export interface DemoPlace {
  readonly state: string;
  readonly postcode: string;
  readonly city: string;
  /** Usual purchase price in euros per square metre of living space. */
  readonly level: number;
}

const place = (state: string, postcode: string, city: string, level: number): DemoPlace => ({
  state,
  postcode,
  city,
  level,
});

/** Real places, fictional prices. */
export const PLACES = {
  schleswigHolstein: [
    place('Schleswig-Holstein', '24103', 'Kiel', 3400),
    place('Schleswig-Holstein', '23552', 'Lübeck', 3700),
    place('Schleswig-Holstein', '24937', 'Flensburg', 2700),
  ],
  hamburg: [
    place('Hamburg', '22301', 'Hamburg', 6400),
    place('Hamburg', '21073', 'Hamburg', 4100),
    place('Hamburg', '22765', 'Hamburg', 5900),
  ],
  mecklenburg: [
    place('Mecklenburg-Vorpommern', '18055', 'Rostock', 3500),
    place('Mecklenburg-Vorpommern', '19053', 'Schwerin', 2500),
    place('Mecklenburg-Vorpommern', '17489', 'Greifswald', 2900),
  ],
  bremen: [
    place('Bremen', '28195', 'Bremen', 3300),
    place('Bremen', '28757', 'Bremen', 2700),
    place('Bremen', '27568', 'Bremerhaven', 1900),
  ],
  niedersachsen: [
    place('Niedersachsen', '30159', 'Hannover', 3600),
    place('Niedersachsen', '26121', 'Oldenburg', 3100),
    place('Niedersachsen', '37073', 'Göttingen', 3200),
  ],
  berlin: [
    place('Berlin', '10115', 'Berlin', 6600),
    place('Berlin', '13187', 'Berlin', 5300),
    place('Berlin', '12043', 'Berlin', 5200),
  ],
  brandenburg: [
    place('Brandenburg', '14467', 'Potsdam', 4800),
    place('Brandenburg', '15230', 'Frankfurt (Oder)', 1900),
    place('Brandenburg', '16225', 'Eberswalde', 2300),
  ],
  sachsen: [
    place('Sachsen', '01067', 'Dresden', 3300),
    place('Sachsen', '04109', 'Leipzig', 3600),
    place('Sachsen', '09111', 'Chemnitz', 1500),
  ],
  sachsenAnhalt: [
    place('Sachsen-Anhalt', '39104', 'Magdeburg', 2000),
    place('Sachsen-Anhalt', '06108', 'Halle (Saale)', 2200),
    place('Sachsen-Anhalt', '38820', 'Halberstadt', 1500),
  ],
  thueringen: [
    place('Thüringen', '99084', 'Erfurt', 2900),
    place('Thüringen', '07743', 'Jena', 3200),
    // Postcode 07919 exists in Saxony and in Thuringia, so the state in the listing file decides.
    place('Thüringen', '07919', 'Kirschkau', 1200),
  ],
  nordrheinWestfalen: [
    place('Nordrhein-Westfalen', '50667', 'Köln', 5200),
    place('Nordrhein-Westfalen', '44135', 'Dortmund', 2800),
    place('Nordrhein-Westfalen', '48143', 'Münster', 4600),
    place('Nordrhein-Westfalen', '40213', 'Düsseldorf', 5400),
  ],
  hessen: [
    place('Hessen', '60313', 'Frankfurt am Main', 6300),
    place('Hessen', '34117', 'Kassel', 2600),
    place('Hessen', '64283', 'Darmstadt', 4200),
  ],
  rheinlandPfalz: [
    place('Rheinland-Pfalz', '55116', 'Mainz', 4300),
    place('Rheinland-Pfalz', '54290', 'Trier', 3400),
    place('Rheinland-Pfalz', '67655', 'Kaiserslautern', 2300),
  ],
  saarland: [
    place('Saarland', '66111', 'Saarbrücken', 2400),
    place('Saarland', '66740', 'Saarlouis', 2200),
    place('Saarland', '66386', 'St. Ingbert', 2100),
  ],
  badenWuerttemberg: [
    place('Baden-Württemberg', '70173', 'Stuttgart', 5300),
    place('Baden-Württemberg', '76131', 'Karlsruhe', 4100),
    place('Baden-Württemberg', '79098', 'Freiburg im Breisgau', 5600),
    place('Baden-Württemberg', '89073', 'Ulm', 4300),
  ],
  bayern: [
    place('Bayern', '80331', 'München', 9400),
    place('Bayern', '90402', 'Nürnberg', 4200),
    place('Bayern', '86150', 'Augsburg', 4600),
    place('Bayern', '93047', 'Regensburg', 5100),
  ],
} as const satisfies Record<string, readonly DemoPlace[]>;
