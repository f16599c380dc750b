import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { BROWSERS_OF_STYLES, FINISHED, SMALL_REACT } from './vite.config.ts';

/** Builds the elements as a module for bundlers; `tooling/build-widget-package.ts` packs it. */
export default defineConfig({
  define: FINISHED,
  resolve: { alias: SMALL_REACT },
  build: {
    outDir: 'build/package',
    target: 'es2022',
    cssTarget: BROWSERS_OF_STYLES,
    lib: {
      entry: fileURLToPath(new URL('package/define.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'index.js',
    },
  },
});
