import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketFiles } from './market-files.ts';

for (const [name, text] of Object.entries(marketFiles()))
  writeFileSync(join(import.meta.dirname, name), text);
