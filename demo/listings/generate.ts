import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listingFiles } from './listing-files.ts';

for (const [name, bytes] of Object.entries(listingFiles()))
  writeFileSync(join(import.meta.dirname, name), bytes);
