import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Fields, results and their texts, the numbers as they are typed and written, and the bounds that they keep. */
const FIRST_SHOWN =
  /[\\/](packages[\\/](engine[\\/]src[\\/](money|bounds)|format|contracts[\\/]src[\\/]faults[\\/]figure)|apps[\\/]portal[\\/]app[\\/](components[\\/](?!legal|variant|derivation)|typed-figures|wording[\\/](?!figure-names)|request|financing-case[\\/](case-|figure|written|use-case|place|offers|stored|use-stored)|screens[\\/]baufinanzierung[\\/]finanzierungsrechner[\\/](rate|cost|prov|form|statute)))/;

export default defineConfig(({ command }) => ({
  // Assets live below the portal's prefix, so that a proxy can hand it over as a whole.
  base: '/baufinanzierung/',
  plugins: [reactRouter()],
  // All styles of the portal are one small file: a page's dozen of them would each wait for its turn.
  build: { cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 1,
                },
                {
                  // What calculators show at first travels in one file: dozens of small ones compress worse and ask more often.
                  // A group takes along whatever its files import, so nothing that calculates may stand in it: a screen
                  // that fetches its calculation later would load it at first.
                  name: 'calculators',
                  test: FIRST_SHOWN,
                  minShareCount: 8,
                },
                {
                  // What every page holds beside its own.
                  name: 'shell',
                  test: /[\\/]apps[\\/]portal[\\/]app[\\/](consent[\\/]visitor-id|login[\\/]login-address|components[\\/](failure-page|page-frame[\\/]focus)|wording[\\/]operator-role|nonce)/,
                },
                // Small files that stand together wherever one of them is asked for.
                {
                  name: 'calendar',
                  test: /[\\/]engine[\\/]src[\\/]calendar[\\/](iso-date|add-months)/,
                  priority: 1,
                },
                { name: 'age', test: /[\\/]engine[\\/]src[\\/]feasibility[\\/](age|limits)/ },
                { name: 'forms', test: /[\\/](figure-form[\\/]|faults[\\/]error-codes)/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './app/portal-handler.ts' } },
      // Left outside the build, React would take its slow development half wherever NODE_ENV is not set.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}));
