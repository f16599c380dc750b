import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** What stands in for React in everything that foreign pages load. */
export const SMALL_REACT = [
  { find: 'react-dom/client', replacement: source('small-react/create-root.ts') },
  { find: 'react/jsx-runtime', replacement: source('small-react/jsx-runtime.ts') },
];

/** What foreign pages load is always the finished thing. */
export const FINISHED = { 'process.env.NODE_ENV': '"production"' };

/** The first browsers with light-dark(): what is rewritten for older ones no longer follows the host's color-scheme. */
export const BROWSERS_OF_STYLES = ['chrome123', 'safari17.5', 'firefox120'];

/**
 * The one script that foreign pages load. `--mode stock` builds the same components on React itself, for the
 * comparison in bench/.
 */
export default defineConfig(({ mode }) => ({
  define: FINISHED,
  resolve: {
    alias: mode === 'stock' ? [] : SMALL_REACT,
  },
  build: {
    outDir: mode === 'stock' ? 'build/stock' : 'build/script',
    target: 'es2022',
    cssTarget: BROWSERS_OF_STYLES,
    // Constants in their places: the script has a budget of bytes.
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    lib: {
      entry: source('embed.ts'),
      formats: ['iife'],
      name: 'heimvorteilWidgets',
      fileName: () => 'finance-widgets.js',
    },
  },
}));
