import { readFileSync } from 'node:fs';
import { onStorage } from '../../platform/terminal/index.ts';
import { readPostalCodeFile, GeographyFileError } from './postal-code-file.ts';
import { postalCodesInForce, operatorPostalCodes } from './geography.ts';
import { GeonamesUnreadableError, importGeonames } from './import-geonames.ts';

const LISTED_CODES = 20;

export async function geoImport(file: string, dataDir: string): Promise<string> {
  const inForce = postalCodesInForce(dataDir);
  const base = readPostalCodeFile(readFileSync(inForce, 'utf8'), inForce);
  const target = operatorPostalCodes(dataDir);
  const { codes, newCodes, lostCodes } = await importGeonames({ file, target, base });
  return [
    `${codes} Postleitzahlen übernommen nach ${target}; sie gelten ab dem nächsten Start.`,
    `Neu: ${listed(newCodes)}. Entfallen: ${listed(lostCodes)}.`,
  ].join('\n');
}

function listed(codes: readonly string[]): string {
  if (codes.length === 0) return 'keine';
  const more = codes.length > LISTED_CODES ? ` und ${codes.length - LISTED_CODES} weitere` : '';
  return codes.slice(0, LISTED_CODES).join(', ') + more;
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Aufruf: npm run geo:import -- FILE (GeoNames’ DE.txt mit Postleitzahlen)');
    process.exitCode = 1;
  } else {
    process.exitCode = await onStorage(
      async ({ dataDir }) => {
        console.log(await geoImport(file, dataDir));
        return 0;
      },
      [GeographyFileError, GeonamesUnreadableError],
    );
  }
}
