import { isPostalCodeForm, type FederalStateId } from '@heimvorteil/engine';
import type { FileFault } from './geography-file-error.ts';
import { isBetween } from './postal-code-file.ts';
import { stateById, stateByName } from './states.ts';

/** A line of GeoNames' postal code file (readme of download.geonames.org/export/zip). */
export interface GeonamesRow {
  postalCode: string;
  place: string;
  state: FederalStateId;
  latitude: number;
  longitude: number;
}

/** Reads a line of GeoNames' DE.txt: twelve fields between tabs; returns its faults when it has any. */
export function readGeonamesRow(line: string, number: number): GeonamesRow | FileFault[] {
  const fields = line.split('\t');
  if (fields.length !== 12) {
    return [
      { line: number, field: 'line', message: `${fields.length} statt zwölf Felder zwischen Tabulatoren` },
    ];
  }
  const [country, postalCode = '', place = '', stateName = '', stateCode = ''] = fields;
  const [latitude, longitude] = fields.slice(9);
  const state = stateByName(stateName) ?? stateById(stateCode);
  const faults: FileFault[] = [];
  const check = (field: string, fine: boolean, message: string) => {
    if (!fine) faults.push({ line: number, field, message });
  };
  check('country code', country === 'DE', `„${country}“ statt „DE“`);
  check('postal code', isPostalCodeForm(postalCode), `„${postalCode}“ ist keine Postleitzahl`);
  check('place name', place.trim() !== '' && !/[;|]/.test(place), `„${place}“ ist kein Ortsname`);
  check('admin name1', state !== undefined, `„${stateName}“ ist kein Bundesland`);
  check('latitude', isBetween(latitude, 47, 56), `„${latitude}“ liegt nicht in Deutschland`);
  check('longitude', isBetween(longitude, 5, 16), `„${longitude}“ liegt nicht in Deutschland`);
  if (!state || faults.length > 0) return faults;
  return {
    postalCode,
    place: place.trim(),
    state: state.id,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}
