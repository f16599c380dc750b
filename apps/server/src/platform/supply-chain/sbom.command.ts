import { readLockedPackages, writeSbom } from './locked-packages.ts';

// Prints the bill of materials (CycloneDX): `npm run -s sbom > sbom.cdx.json`.
process.stdout.write(writeSbom(readLockedPackages()));
