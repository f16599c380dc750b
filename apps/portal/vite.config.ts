import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Code that every form, even a single question, loads first: fields, number formats and bounds. */
const FORM_PARTS =
  /[\\/](packages[\\/](engine[\\/]src[\\/](money|bounds|rate-sheets[\\/]enumerations)|format[\\/]src[\\/](?!moment)|contracts[\\/]src[\\/](errors[\\/]figure|financing-case[\\/]case-of)|forms[\\/]src[\\/]((field|form[\\/](?!fields-of-slots)|financing-case)|react[\\/]early-input|financing-request[\\/]work-labels)|ui[\\/]src[\\/](action|amounts|choice-pills|deferred|disclosure[\\/]disclosure|early-clicks[\\/](?!use-awaits)|error-summary[\\/]later|gaps[\\/]form-gaps|field[\\/](?!field[.]|figure-slider|rate|select|text|tick)|live-announcement|note))|apps[\\/]portal[\\/]app[\\/](page[\\/]page-title|financing-case[\\/](place-answer|case-address)))/;

/** Code that every calculator loads in addition: live form state, case fields and result window. */
const CALCULATOR_PARTS =
  /[\\/](packages[\\/](forms[\\/]src[\\/]react|ui[\\/]src[\\/](calculator-columns|field[\\/](?!field[.]|select|text|tick)|figure-origin|gaps[\\/](?!gap-links)|next-links|result-window))|apps[\\/]portal[\\/]app[\\/](case-fields[\\/](?!form-origin|loan-of-case|planned-loan|building|price|cost-|exact-fees|legal-tax|choice-button|place-|use-place|provenance|copy|once)|calculators[\\/]calculator|rates[\\/](offers|rate-source)|financing-case[\\/](load-form|listing-labels|request-link|use-(answer|case|stored))))/;

/** Chunks that most pages have already loaded, so that later parts need not preload them. */
const ON_EVERY_PAGE =
  /[\\/](framework|rolldown-runtime|shell|forms|calendar|project|project-bar|calculators|household|verdict|reasons|person-dates|(place|building|household|money)-questions?)-[\w-]{8}[.]js$/;

/** Parts that load without preloading their dependencies, because no visitor waits for them. */
const ASKS_FOR_ITS_PARTS =
  /save-control|route-error|store-found-price|place-field|derivation-list|gap-links|copy-link|term-notes|place-choice|question-extras/;

export default defineConfig(({ command }) => ({
  // Serve assets below the portal's prefix, so that a proxy can forward it as a whole.
  base: '/baufinanzierung/',
  plugins: [reactRouter()],
  // Use Lightning CSS, because PostCSS took a seventh of the build time.
  css: { transformer: 'lightningcss' },
  // Put all styles into one small file, because the dozen files of a page would load one after another.
  build: {
    cssCodeSplit: false,
    // Skip gzip sizes, because calculating them takes a tenth of the build time and no one reads them.
    reportCompressedSize: false,
    // Omit chunks that pages have already loaded from the preload lists of later parts.
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
                // Bundle the first load into two files, because small ones compress worse. A group includes
                // all imports of its files, so it must not contain calculations that a screen loads lazily.
                { name: 'forms', test: FORM_PARTS, minShareCount: 9, priority: 2 },
                {
                  name: 'case-link',
                  test: /financing-case[\\/]case-link/,
                  priority: 1,
                },
                { name: 'if-lent', test: /app[\\/](financing-case[\\/]is-lent|calculators[\\/]if-lent)/ },
                // Apart, because it would pull the household's calculation into every page that folds something.
                { name: 'folded-section', test: /ui[\\/]src[\\/]disclosure[\\/]folded/, priority: 1 },
                { name: 'result-details', test: /calculators[\\/]result-details[.]/, priority: 1 },
                { name: 'calculators', test: CALCULATOR_PARTS, minShareCount: 9, priority: 1 },
                {
                  // Code that every page uses.
                  name: 'shell',
                  test: /vite[\\/]preload-helper|[\\/](apps[\\/]portal[\\/]app[\\/](page[\\/](focus|browser-storage)|rates[\\/]old-rates|nonce|features[\\/]arranging)|ui[\\/]src[\\/](hydration[\\/]use-hydrated|failure-page))/,
                  priority: 2,
                },
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
                  // Separate chunk, because reading a previous visit must not wait for the project bar, which
                  // loads later.
                  name: 'project',
                  priority: 1,
                  test: /app[\\/](financing-case[\\/](is-equal|use-project|project-events|project-kind|entered-figures)|page[\\/]client-log|addresses[\\/]save-address|visitor[\\/]use-login)/,
                },
                // Visitor id and the key of withdrawn ids: purging the browser needs both.
                { name: 'visitor-id', test: /app[\\/]visitor[\\/](visitor-id|stored-consent)[.]/ },
                // One chunk for the login script's code, because every page would list several chunks.
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
                  // Parts of the land transfer tax's choice, which always load together.
                  name: 'tax-choice',
                  test: /case-fields[\\/](choice-button|legal-tax)|additional-costs[\\/]statute-hint/,
                },
                {
                  name: 'pre-approval-addresses',
                  test: /app[\\/].*(campaign-words|check-is-stored|pre-approval-addresses)[.]/,
                },
                {
                  name: 'flow',
                  test: /app[\\/]flow[\\/](answers[\\/]|pages[\\/])?(flow|flow-answers|flow-progress|offered-flow|use-flow-answers)[.]/,
                },
                {
                  name: 'questions',
                  test: /app[\\/]flow[\\/](answers|pages)[\\/](question-fields|question-form|question-screen|use-question-form)[.]/,
                },
                // Separate chunks, because pages without a flow need them too.
                { name: 'reasons', priority: 1, test: /financing-request[\\/]reasons/ },
                { name: 'coarse-day', priority: 1, test: /dates[\\/]read-coarse/ },
                { name: 'address', priority: 1, test: /engine[\\/]src[\\/]address[\\/]address[.]/ },
                { name: 'building-words', priority: 1, test: /case-fields[\\/]building-words/ },
                // Questions that always load together: of every flow, and of flows about a household.
                { name: 'place-question', test: /flow[\\/]questions[\\/](place|money|land|person)-question/ },
                { name: 'household-questions', test: /flow[\\/]questions[\\/](household|building)-question/ },
                {
                  // Sections below the result, on the calculator and after its flows.
                  name: 'household-sections',
                  test: /calculators[\\/](household-sections|reasons-section)/,
                },
                { name: 'household-line', test: /household-line|financing-case[\\/]has-no-input/ },
                {
                  // Own-funds warning and purchase code, which pages with a stored case need.
                  name: 'purchase',
                  test: /src[\\/]financing-case[\\/]own-funds-warning|mortgage[\\/]security-value|owned-plot|entered-amounts|purchase[\\/]purchase-terms/,
                },
                {
                  // One chunk, because all calculations load it after first paint and would list several
                  // chunks.
                  name: 'judging',
                  test: /goal-seek[\\/]largest-whole|calculations[\\/]src[\\/]financing-case[\\/](loan-notice|judge-case)|verdict[\\/]stress|engine[\\/]src[\\/]affordability[\\/]purchase-terms/,
                },
                {
                  // Texts that calculators with a loan show next to the result.
                  name: 'loan-words',
                  test: /(rates[\\/]offers-words|financing-case[\\/]loan-notice[.])|gaps[\\/]open-group-of/,
                },
                {
                  name: 'household',
                  priority: 1,
                  test: /[\\/](engine[\\/]src[\\/](feasibility[\\/](age|limits)|affordability[\\/]income-total|own-capital[\\/]own-capital-total)|app[\\/](calculators[\\/]household[.]|financing-case[\\/]capital-fields|saving[\\/]calculation-input))/,
                },
                // One chunk for dates of birth and their error messages, because each is small.
                {
                  name: 'person-dates',
                  priority: 1,
                  test: /feasibility[\\/]person-dates|errors[\\/]person-date-messages/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './app/portal-handler.ts' } },
      // Bundle React, because an unbundled one runs its slow development build unless NODE_ENV is set.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}));
