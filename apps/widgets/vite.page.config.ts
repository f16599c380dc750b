import { defineConfig } from 'vite';

/** The same components as a server module, which renders them without JavaScript through React. */
export default defineConfig({
  build: {
    outDir: 'build/page',
    target: 'node24',
    ssr: 'src/page/cost-widget-page.tsx',
  },
});
