import { Registry } from 'prom-client';
import type { Config } from '../../platform/config/config.ts';
import { flagsAddress } from '../../platform/features/index.ts';
import { marketplaceListings } from '../../market/listings/index.ts';
import { loadGeography, placeNames } from '../../market/geo/index.ts';
import { about, type Finding } from './finding.ts';

const LONGEST_WAIT = 5_000;
/** No marketplace has this many listings, so a working service answers that there is none. */
const NO_LISTING = 2_147_483_646;
/** Every place service knows it. */
const KNOWN_PLACE = 'Berlin';

/** Checks that the marketplace's services and the operator's flags answer in the expected format. */
export async function examineServices(config: Config): Promise<Finding[]> {
  const examined = [examineListings(config.listingUrl), examinePlaces(config), examineFlags(config.flagsUrl)];
  return (await Promise.all(examined)).flat();
}

async function examineListings(url: string | undefined): Promise<Finding[]> {
  const { ok, fault } = about('Inserate');
  if (url === undefined) return [];
  const listings = marketplaceListings({ url, registry: new Registry(), deadlineInMs: LONGEST_WAIT });
  try {
    await listings.find(NO_LISTING);
    return [ok('LISTING_URL antwortet.')];
  } catch (error) {
    const { code } = error as { code?: unknown };
    return [
      fault(
        `LISTING_URL gibt keine Antwort, mit der sich etwas anfangen lässt (${String(code)}). Seiten rechnen ohne Inserat.`,
      ),
    ];
  }
}

async function examinePlaces({ geoUrl, dataDir }: Config): Promise<Finding[]> {
  const { ok, note } = about('Orte');
  if (geoUrl === undefined) return [];
  const geography = loadGeography(dataDir);
  const places = placeNames({ geography, url: geoUrl, registry: new Registry(), deadlineInMs: LONGEST_WAIT });
  const { isLasting } = await places.findLocations(KNOWN_PLACE);
  return [
    isLasting
      ? ok('GEO_URL antwortet.')
      : note(
          'GEO_URL gibt keine Antwort, mit der sich etwas anfangen lässt. Die eingebauten Orte stehen dafür ein.',
        ),
  ];
}

async function examineFlags(url: string | undefined): Promise<Finding[]> {
  const { ok, note } = about('Schalter');
  if (url === undefined) return [];
  const flags = flagsAddress(url, { timeoutInMs: LONGEST_WAIT });
  await flags.look();
  return flags.faults.length === 0
    ? [ok('FLAGS_URL antwortet.')]
    : flags.faults.map((found) => note(`${found}.`));
}
