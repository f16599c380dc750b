import { defineConfig } from 'vite';

/** Builds the components as a server module, which renders them with React for pages without JavaScript. */
export default defineConfig({
  build: {
    outDir: 'build/page',
    target: 'node24',
    ssr: 'src/page/cost-widget-page.tsx',
  },
});
