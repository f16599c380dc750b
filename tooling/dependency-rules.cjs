/** Folders of the portal, the lowest layer first: each imports only folders before it. */
const FOLDERS = [
  'services',
  'addresses',
  'page',
  'features',
  'rates',
  'visitor',
  'financing-case',
  'saving',
  'case-fields',
  'plan-table',
  'calculators',
  'offers',
  'financing-request',
  'flow',
  'certificate',
  'project',
  'proposals',
  'page-frame',
];
const PORTAL = '^apps/portal/app/';
/** The layers above: the application's own files, then its screens. */
const LAYERS = [
  ...FOLDERS.map((folder) => [folder, `${PORTAL}${folder}/`]),
  ['application', `${PORTAL}[^/]+$`],
  ['screens', `${PORTAL}screens/`],
];
const TESTS = '[.]test[.]tsx?$|/testing/';

const LOAD_DEMO = '^apps/server/src/operation/start/load-demo[.]ts$';
/** Folders of the server, the lowest layer first: each imports only folders before it. */
const SERVER_LAYERS = ['platform', 'people', 'market', 'leads', 'credit', 'embeds', 'desks', 'operation'].map(
  (layer) => [layer, `^apps/server/src/${layer}/`],
);

const noHigherLayer = (layers) =>
  layers.slice(0, -1).map(([name, path], index) => ({
    name: `${name}-imports-no-higher-layer`,
    severity: 'error',
    comment:
      'A layer imports only layers below it. Move shared code to a lower layer, or the importing code to a higher one.',
    from: { path, pathNot: TESTS },
    to: { path: layers.slice(index + 1).map(([, above]) => above) },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment:
        'The engine takes numbers and returns numbers. Read the clock, the database or the network in apps/server and pass the result as an argument.',
      from: { path: '^packages/engine/src', pathNot: '[.]test[.]ts$|/testing/' },
      to: { pathNot: '^packages/engine/src' },
    },
    {
      name: 'contracts-import-only-zod-and-the-engine',
      severity: 'error',
      comment:
        'A contract describes requests and responses. Move calculations to the engine or to the server.',
      from: { path: '^packages/contracts/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(contracts|engine|format)/src|node_modules/zod/' },
    },
    {
      name: 'calculations-are-pure',
      severity: 'error',
      comment:
        'A calculation takes a body and the market context and returns a result, on the server and in a browser. Pass anything that only one of them knows as an argument.',
      from: { path: '^packages/calculations/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(calculations|contracts|engine|format)/src' },
    },
    {
      name: 'packages-import-no-app',
      severity: 'error',
      comment: 'Apps import packages, never the reverse. Move shared code to a package.',
      from: { path: '^packages' },
      to: { path: '^apps' },
    },
    {
      name: 'apps-import-no-server',
      severity: 'error',
      comment:
        'Call PortalServices or DeskServices (app/services of the app) instead; the server implements them.',
      from: { path: '^apps/(portal|desk|widgets)' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-imports-only-the-portal-services',
      severity: 'error',
      comment:
        "The server uses only the portal's build and its services interface. Move shared code to a package.",
      from: { path: '^apps/server' },
      to: { path: '^apps/portal/app', pathNot: '^apps/portal/app/services/' },
    },
    {
      name: 'server-imports-only-the-desk-services',
      severity: 'error',
      comment:
        "The server uses only the desk's build and its services interface. Move shared code to a package.",
      from: { path: '^apps/server' },
      to: { path: '^apps/desk/app', pathNot: '^apps/desk/app/services/' },
    },
    {
      name: 'apps-import-no-other-app',
      severity: 'error',
      comment: 'Apps do not import each other. Move shared code to a package.',
      from: { path: '^apps/(portal|desk|widgets)/' },
      to: { path: '^apps/(portal|desk|widgets)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'capabilities-import-another-by-its-index',
      severity: 'error',
      comment:
        'Import another capability of the server through its index.ts. Export the operation there if it is missing.',
      from: {
        path: '^apps/server/src/([^/]+/[^/]+)/|^demo/',
        pathNot: '[.]test[.]ts$|^apps/server/src/testing/',
      },
      to: {
        path: '^apps/server/src/[^/]+/[^/]+/',
        pathNot:
          '^apps/server/src/$1/|^apps/server/src/[^/]+/[^/]+/index[.]ts$|^apps/server/src/(platform/(config|http|database)|testing)/',
      },
    },

    {
      name: 'sandbox-is-isolated',
      severity: 'error',
      comment:
        'The sandbox must not reach people, so it imports no code that sends, enqueues or stores elsewhere. Pass checks and hashes as arguments.',
      from: { path: '^apps/server/src/operation/sandbox/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^apps/server/src/',
        pathNot:
          '^apps/server/src/(operation/sandbox/|platform/database/(tables|column-types)[.]ts$)|^apps/server/src/(people/partner-keys|platform/privacy)/index[.]ts$|^apps/server/src/platform/http/calls/problem-error[.]ts$',
      },
    },
    {
      name: 'only-screens-import-screens',
      severity: 'error',
      comment:
        'A screen is one address. Move code that other folders need to a calculator, the case, the flows or packages/ui.',
      from: { path: '^apps/portal/app/', pathNot: '^apps/portal/app/screens/' },
      to: { path: '^apps/portal/app/screens/' },
    },
    ...noHigherLayer(LAYERS),
    ...noHigherLayer(SERVER_LAYERS),
    {
      name: 'importing-folder-has-a-layer',
      severity: 'error',
      comment:
        'Add the new folder of the portal to FOLDERS in tooling/dependency-rules.cjs, or move its files to an existing folder.',
      from: {
        path: PORTAL,
        pathNot: [TESTS, ...LAYERS.map(([, path]) => path)],
      },
      to: {},
    },
    {
      name: 'imported-folder-has-a-layer',
      severity: 'error',
      comment:
        'Add the new folder of the portal to FOLDERS in tooling/dependency-rules.cjs, or move its files to an existing folder.',
      from: {},
      to: { path: PORTAL, pathNot: [TESTS, ...LAYERS.map(([, path]) => path)] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'These files import each other, if only for a type. Merge them, or move the shared code to a third file.',
      from: { path: '^(apps/(portal|desk|server)|packages/[^/]+)/', pathNot: TESTS },
      to: { circular: true },
    },
    {
      name: 'screens-import-no-screen',
      severity: 'error',
      comment: 'Screens do not import each other. Move shared code to a folder of its own next to screens/.',
      from: { path: '^apps/portal/app/screens/([^$]+)/[^/$]+$' },
      to: { path: '^apps/portal/app/screens/', pathNot: '^apps/portal/app/screens/$1/[^/]+$' },
    },
    {
      // A route parameter's folder begins with a dollar sign, which a pattern would read as an end.
      name: 'screens-with-a-parameter-import-no-screen',
      severity: 'error',
      comment: 'Screens do not import each other. Move shared code to a folder of its own next to screens/.',
      from: { path: '^apps/portal/app/screens/([^$]+)/[$]([^/]+)/.*[^/]+$' },
      to: { path: '^apps/portal/app/screens/', pathNot: '^apps/portal/app/screens/$1/[$]$2/' },
    },
    {
      name: 'calculators-are-imported-by-their-index',
      severity: 'error',
      comment:
        "Import a calculator's index, definition, page or links. Move code that several calculators need next to their folders.",
      from: {
        path: '^apps/portal/app/',
        pathNot: '^apps/portal/app/(calculators/[^/]+|testing)/|[.]test[.]tsx?$',
      },
      to: {
        path: '^apps/portal/app/calculators/[^/]+/',
        pathNot:
          '^apps/portal/app/calculators/[^/]+/(index|definition|page|calculator|links|stored-[^/]+)[.]tsx?$',
      },
    },
    {
      name: 'calculators-import-another-by-its-index',
      severity: 'error',
      comment:
        "Import a calculator's index, definition, page or links. Move code that several calculators need next to their folders.",
      from: { path: '^apps/portal/app/calculators/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^apps/portal/app/calculators/[^/]+/',
        pathNot:
          '^apps/portal/app/calculators/$1/|^apps/portal/app/calculators/[^/]+/(index|definition|links)[.]ts$',
      },
    },
    {
      name: 'production-imports-no-development-package',
      severity: 'error',
      comment:
        'A production install has no development packages. Move the package to the dependencies of the workspace that imports it.',
      from: {
        path: '^packages/[^/]+/src/|^apps/(server/src|portal/app|desk/app)/|^tooling/(serve|build|run-build|setup|alone|installed)',
        pathNot: '[.]test[.]tsx?$|/testing/|[.]examples[.]tsx?$|^apps/(portal|desk)/app/routes[.]ts$',
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'demo-is-imported-in-one-file',
      severity: 'error',
      comment: 'A production install has no demo. Call loadDemo of apps/server/src/operation/start instead.',
      from: {
        path: '^(apps|packages|tooling)/',
        pathNot: `[.]test[.]tsx?$|/testing/|${LOAD_DEMO}`,
      },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-is-imported-dynamically',
      severity: 'error',
      comment: 'A production install has no demo. Import it dynamically, or import only its types.',
      from: { path: LOAD_DEMO },
      to: { path: '^demo/', dynamic: false, dependencyTypesNot: ['type-import', 'type-only'] },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      comment: 'Declare the package in the package.json of the workspace that imports it.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|[.]react-router)/|virtual:|[+]types' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      // Files do not change during a run, which takes longer than the default cache's 4 s.
      cachedInputFileSystem: { cacheDuration: 120_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
