import { readLockedPackages } from './locked-packages.ts';
import { writeSbom } from './sbom.ts';

// Prints the bill of materials: `npm run -s sbom > sbom.cdx.json`.
process.stdout.write(writeSbom(readLockedPackages()));
