import { readFileSync } from 'node:fs';

/** A district of one of the largest cities with its main postal codes. */
export interface District {
  city: string;
  name: string;
  postalCodes: readonly string[];
}

const FILE = new URL('./data/districts.csv', import.meta.url);

/** Reads the districts that come with the product: below a line of source and a header, one a line. */
export function readDistricts(): District[] {
  const [, , ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [city = '', name = '', codes = ''] = line.split(';');
    return { city, name, postalCodes: codes.split('|') };
  });
}
