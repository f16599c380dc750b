import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every form shows at first, a flow's single question too: fields, numbers as they are typed and written, the bounds that they keep. */
const FORM_PARTS =
  /[\\/](packages[\\/](engine[\\/]src[\\/](money|bounds|rate-sheets[\\/]enumerations)|format[\\/]src[\\/](?!moment)|contracts[\\/]src[\\/](faults[\\/]figure|financing-case[\\/]case-of)|forms[\\/]src[\\/]((field|form[\\/](?!fields-of-slots)|financing-case)|react[\\/]typed-before|financing-request[\\/]work-labels)|ui[\\/]src[\\/](action|amounts|choice-pills|deferred|disclosure|early-clicks[\\/](?!use-awaits)|error-summary[\\/]later|gaps[\\/](form-gaps|gap-count)|field[\\/](?!field[.]|figure-slider|rate|select|text|tick)|live-announcement|note))|apps[\\/]portal[\\/]app[\\/](page[\\/]page-title|financing-case[\\/](place-answer|case-address)))/;

/** What every calculator shows beside: the form that follows while one types, fields of the case, the window of its result. */
const CALCULATOR_PARTS =
  /[\\/](packages[\\/](forms[\\/]src[\\/]react|ui[\\/]src[\\/](calculator-columns|field[\\/](?!field[.]|select|text|tick)|figure-origin|gaps[\\/](?!gap-links)|next-links|result-window))|apps[\\/]portal[\\/]app[\\/](case-fields[\\/](?!form-origin|loan-of-case|planned-loan|building|price|cost-|exact-fees|legal-tax|choice-button|place-|use-place|provenance|copy|once)|calculators[\\/]calculator|rates[\\/](offers|rate-source)|financing-case[\\/](load-form|listing-labels|request-link|use-(answer|case|kept))))/;

/** Forms and what stands around a calculator are not on every page, yet on every one that asks for parts of its own early; the bar comes to each of them by itself. */
const ON_EVERY_PAGE =
  /[\\/](framework|rolldown-runtime|shell|forms|calendar|project|project-bar|calculators|household|verdict)-[\w-]{8}[.]js$/;

/** Parts that save or explain what the server has written: nobody waits for them. */
const ASKS_FOR_ITS_PARTS =
  /save-control|route-error|keep-found|place-field|derivation-list|gap-links|copy-link|term-notes|place-choice/;

export default defineConfig(({ command }) => ({
  // Assets live below the portal's prefix, so that a proxy can hand it over as a whole.
  base: '/baufinanzierung/',
  plugins: [reactRouter()],
  // The same program that shrinks the styles: PostCSS before it took a seventh of the build.
  css: { transformer: 'lightningcss' },
  // All styles of the portal are one small file: a page's dozen of them would each wait for its turn.
  build: {
    cssCodeSplit: false,
    // Compressing everything for a report that is not printed takes a tenth of the build.
    reportCompressedSize: false,
    // What every page has loaded by then is no dependency that a later part would have to name.
    modulePreload: {
      resolveDependencies: (file, dependencies) =>
        ASKS_FOR_ITS_PARTS.test(file) ? [] : dependencies.filter((one) => !ON_EVERY_PAGE.test(one)),
    },
  },
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
                  priority: 3,
                },
                // What is shown at first travels in two files: dozens of small ones compress worse and ask more often.
                // A group takes along whatever its files import, so nothing that calculates may stand in them: a screen
                // that fetches its calculation later would load it at first.
                { name: 'forms', test: FORM_PARTS, minShareCount: 9, priority: 2 },
                {
                  name: 'case-link',
                  test: /financing-case[\\/]case-link/,
                  priority: 1,
                },
                { name: 'calculators', test: CALCULATOR_PARTS, minShareCount: 9, priority: 1 },
                {
                  // What every page holds beside its own.
                  name: 'shell',
                  test: /vite[\\/]preload-helper|[\\/](apps[\\/]portal[\\/]app[\\/](page[\\/](focus|browser-storage)|rates[\\/]old-rates|nonce|features[\\/]arranging)|ui[\\/]src[\\/](alive[\\/]use-alive|failure-page))/,
                  priority: 2,
                },
                // Small files that stand together wherever one of them is asked for.
                {
                  name: 'calendar',
                  test: /[\\/]engine[\\/]src[\\/]calendar[\\/](iso-date|add-months)/,
                  priority: 1,
                },
                {
                  name: 'project-bar',
                  test: /app[\\/](project[\\/](project-bar[\\/](project-bar|use-change|show)|project-words|ask-figures)|financing-case[\\/](ask-plan|case-of-address))/,
                },
                {
                  // Apart from the bar, which takes all it shows along and comes after the page: what an earlier visit said must not wait for it.
                  name: 'project',
                  priority: 1,
                  test: /app[\\/](financing-case[\\/](is-equal|use-project|project-events|project-kind|said-figures)|page[\\/]client-log|addresses[\\/]save-address|visitor[\\/]use-login)/,
                },
                // The number of a visitor and the key of those withdrawn: what purges the browser needs both.
                { name: 'visitor-id', test: /app[\\/]visitor[\\/](visitor-id|stored-consent)[.]/ },
                // What the door to the login needs of others: each alone would be a name in the list of every page.
                {
                  name: 'door',
                  test: /app[\\/](addresses[\\/]login-address|page[\\/]opened-by)[.]/,
                },
                {
                  name: 'verdict',
                  priority: 1,
                  test: /calculators[\\/]verdict[.]/,
                },
                {
                  name: 'affordability-form',
                  test: /calculators[\\/](affordability[\\/]definition|answer-window)[.]/,
                },
                {
                  name: 'select-field',
                  priority: 1,
                  test: /ui[\\/]src[\\/]field[\\/](select-field|field[.])/,
                },
                {
                  // The choice of the land transfer tax: who shows a part of it shows all.
                  name: 'tax-choice',
                  test: /case-fields[\\/](choice-button|legal-tax)|additional-costs[\\/]statute-hint/,
                },
                {
                  name: 'pre-approval-addresses',
                  test: /app[\\/].*(campaign-words|check-is-kept|pre-approval-addresses)[.]/,
                },
                {
                  name: 'flow',
                  test: /app[\\/]flow[\\/](answers[\\/]|pages[\\/])?(check-question|financing-type|flow|flow-answers|flow-progress|offered-flow|use-flow-answers)[.]/,
                },
                {
                  name: 'questions',
                  test: /app[\\/]flow[\\/](answers|pages)[\\/](choice-rows|deferred-part|focus-wrong-field|leave-link|question-fields|question-form|question-screen|sent-answers|use-question-form)[.]/,
                },
                {
                  // What stands below the answer, on its calculator and after its flows.
                  name: 'household-sections',
                  test: /calculators[\\/](household-sections|reasons-section)/,
                },
                { name: 'household-line', test: /household-line|financing-case[\\/]says-nothing/ },
                {
                  // What a stored case and its warning need of a purchase.
                  name: 'purchase',
                  test: /src[\\/]financing-case[\\/]own-funds-warning|mortgage[\\/](own-funds-warnings|security-value)|owned-plot|stated-percent|purchase[\\/]purchase-terms/,
                },
                {
                  // No page asks for them at first, every later calculation does: each alone would be a name in all their lists.
                  name: 'judging',
                  test: /goal-seek[\\/]largest-whole|calculations[\\/]src[\\/]financing-case[\\/](loan-notice|judge-case)|verdict[\\/]stress|engine[\\/]src[\\/]affordability[\\/]purchase-terms/,
                },
                // Days of birth and their messages: each alone would cost more than it holds.
                {
                  name: 'person-dates',
                  test: /feasibility[\\/]person-dates|faults[\\/]person-date-messages/,
                },
                {
                  // What the calculators with a loan show beside their answer.
                  name: 'loan-words',
                  test: /(rates[\\/]offers-words|financing-case[\\/]loan-notice[.])|gaps[\\/]open-group-of/,
                },
                {
                  name: 'household',
                  priority: 1,
                  test: /[\\/](engine[\\/]src[\\/](feasibility[\\/](age|limits)|affordability[\\/]income-total|own-capital[\\/]own-capital-total)|app[\\/](calculators[\\/]household[.]|financing-case[\\/]capital-fields|saving[\\/]stated-calculation))/,
                },
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
