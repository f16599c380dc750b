import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packWidgetPackage } from './build-widget-package.ts';

const { archive, files } = packWidgetPackage(
  fileURLToPath(new URL('../apps/widgets/build', import.meta.url)),
);
console.log(`${archive} (${statSync(archive).size} bytes)\n  ${files.join('\n  ')}`);
