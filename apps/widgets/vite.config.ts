import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** Replacements for React in all scripts that host pages load. */
export const SMALL_REACT = [
  { find: 'react-dom/client', replacement: source('small-react/create-root.ts') },
  { find: 'react/jsx-runtime', replacement: source('small-react/jsx-runtime.ts') },
];

/** Build for production, because host pages set no NODE_ENV. */
export const FINISHED = { 'process.env.NODE_ENV': '"production"' };

/** First browsers with light-dark(), because styles for older ones would ignore the host's color-scheme. */
export const BROWSERS_OF_STYLES = ['chrome123', 'safari17.5', 'firefox120'];

/** Builds the script for host pages; `--mode stock` builds it with React, for the comparison in bench/. */
export default defineConfig(({ mode }) => ({
  define: FINISHED,
  resolve: {
    alias: mode === 'stock' ? [] : SMALL_REACT,
  },
  build: {
    outDir: mode === 'stock' ? 'build/stock' : 'build/script',
    target: 'es2022',
    cssTarget: BROWSERS_OF_STYLES,
    // Inline constants, because the script has a size budget.
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    lib: {
      entry: source('embed.ts'),
      formats: ['iife'],
      name: 'heimvorteilWidgets',
      fileName: () => 'finance-widgets.js',
    },
  },
}));
