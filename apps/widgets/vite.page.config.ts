import { defineConfig } from 'vite';

/**
 * The same components as a module for the server, which renders the version without JavaScript with React.
 */
export default defineConfig({
  build: {
    outDir: 'build/page',
    target: 'node24',
    ssr: 'src/page/cost-widget-page.tsx',
  },
});
