/** Folders of the portal, the lowest layer first: each imports only folders before it. */
const ROOMS = [
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
const FLOORS = [
  ...ROOMS.map((room) => [room, `${PORTAL}${room}/`]),
  ['application', `${PORTAL}[^/]+$`],
  ['screens', `${PORTAL}screens/`],
];
const TESTS = '[.]test[.]tsx?$|/testing/';

const LOAD_DEMO = '^apps/server/src/operation/start/load-demo[.]ts$';
/** Folders of the server, the lowest layer first: each imports only folders before it. */
const WINGS = ['platform', 'people', 'market', 'leads', 'credit', 'embeds', 'desks', 'operation'].map(
  (wing) => [wing, `^apps/server/src/${wing}/`],
);

const noArrowUp = (floors) =>
  floors.slice(0, -1).map(([name, path], floor) => ({
    name: `${name}-below-the-next-floor`,
    severity: 'error',
    comment: 'A floor imports only those below it: move down what both need, or up what needs it.',
    from: { path, pathNot: TESTS },
    to: { path: floors.slice(floor + 1).map(([, above]) => above) },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment:
        'The engine takes numbers and returns numbers. Read the clock, the database or the network in apps/server and pass the result in.',
      from: { path: '^packages/engine/src', pathNot: '[.]test[.]ts$|/testing/' },
      to: { pathNot: '^packages/engine/src' },
    },
    {
      name: 'contracts-know-zod-and-the-engine',
      severity: 'error',
      comment:
        'A contract says what a call takes and gives. What it needs to compute belongs to the engine or to the server.',
      from: { path: '^packages/contracts/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(contracts|engine|format)/src|node_modules/zod/' },
    },
    {
      name: 'calculations-are-pure',
      severity: 'error',
      comment:
        'A calculation takes a body and its surroundings and returns a result, on the server and in a browser. Pass in what only one of them knows.',
      from: { path: '^packages/calculations/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(calculations|contracts|engine|format)/src' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      comment: 'Arrows point one way: apps use packages.',
      from: { path: '^packages' },
      to: { path: '^apps' },
    },
    {
      name: 'portal-knows-no-server',
      severity: 'error',
      comment:
        'A screen asks PortalServices or DeskServices (app/services of its application); the server fills them in.',
      from: { path: '^apps/(portal|desk|widgets)' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-knows-only-the-portal-services',
      severity: 'error',
      comment: "The server loads the portal's build and the interface it has to fill, nothing else of it.",
      from: { path: '^apps/server' },
      to: { path: '^apps/portal/app', pathNot: '^apps/portal/app/services/' },
    },
    {
      name: 'server-knows-only-the-desk-services',
      severity: 'error',
      comment: "The server loads the desk's build and the interface it has to fill, nothing else of it.",
      from: { path: '^apps/server' },
      to: { path: '^apps/desk/app', pathNot: '^apps/desk/app/services/' },
    },
    {
      name: 'applications-know-nothing-of-each-other',
      severity: 'error',
      comment: 'What both show belongs to a package.',
      from: { path: '^apps/(portal|desk|widgets)/' },
      to: { path: '^apps/(portal|desk|widgets)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'capabilities-meet-at-their-index',
      severity: 'error',
      comment:
        'A capability of the server uses another one only through the operations that its index names.',
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
      name: 'sandbox-reaches-nobody',
      severity: 'error',
      comment:
        'What is tried in the sandbox reaches no person: it gets checks and hashes handed in, and knows nothing that could send, owe or store anything elsewhere.',
      from: { path: '^apps/server/src/operation/sandbox/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^apps/server/src/',
        pathNot:
          '^apps/server/src/(operation/sandbox/|platform/database/(tables|column-types)[.]ts$)|^apps/server/src/(people/partner-keys|platform/privacy)/index[.]ts$|^apps/server/src/platform/http/calls/problem-error[.]ts$',
      },
    },
    {
      name: 'nobody-imports-screens',
      severity: 'error',
      comment:
        'A screen is an address: what another one needs too belongs to a calculator, the case, the flows or packages/ui.',
      from: { path: '^apps/portal/app/', pathNot: '^apps/portal/app/screens/' },
      to: { path: '^apps/portal/app/screens/' },
    },
    ...noArrowUp(FLOORS),
    ...noArrowUp(WINGS),
    {
      name: 'every-room-has-a-floor',
      severity: 'error',
      comment: 'Give a new room of the portal its floor in the list above, or put its files into a room.',
      from: {
        path: PORTAL,
        pathNot: [TESTS, ...FLOORS.map(([, path]) => path)],
      },
      to: {},
    },
    {
      name: 'rooms-have-a-floor',
      severity: 'error',
      comment: 'Give a new room of the portal its floor in the list above, or put its files into a room.',
      from: {},
      to: { path: PORTAL, pathNot: [TESTS, ...FLOORS.map(([, path]) => path)] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'Two files that need each other, if only for a type, are one topic: merge them, or move what both need below them.',
      from: { path: '^(apps/(portal|desk|server)|packages/[^/]+)/', pathNot: TESTS },
      to: { circular: true },
    },
    {
      name: 'screens-import-no-screen',
      severity: 'error',
      comment: 'What two screens need stands in neither: give it a folder of its own beside them.',
      from: { path: '^apps/portal/app/screens/([^$]+)/[^/$]+$' },
      to: { path: '^apps/portal/app/screens/', pathNot: '^apps/portal/app/screens/$1/[^/]+$' },
    },
    {
      // A route parameter's folder begins with a dollar sign, which a pattern would read as an end.
      name: 'screens-with-a-parameter-import-no-screen',
      severity: 'error',
      comment: 'What two screens need stands in neither: give it a folder of its own beside them.',
      from: { path: '^apps/portal/app/screens/([^$]+)/[$]([^/]+)/.*[^/]+$' },
      to: { path: '^apps/portal/app/screens/', pathNot: '^apps/portal/app/screens/$1/[$]$2/' },
    },
    {
      name: 'calculators-meet-at-their-door',
      severity: 'error',
      comment:
        "Import another calculator's definition, its screen or what its index names; what several need belongs next to them.",
      from: {
        path: '^apps/portal/app/',
        pathNot: '^apps/portal/app/(calculators/[^/]+|testing)/|[.]test[.]tsx?$',
      },
      to: {
        path: '^apps/portal/app/calculators/[^/]+/',
        pathNot:
          '^apps/portal/app/calculators/[^/]+/(index|definition|page|calculator|links|kept-[^/]+)[.]tsx?$',
      },
    },
    {
      name: 'calculators-meet-each-other-at-their-door',
      severity: 'error',
      comment:
        "Import another calculator's definition, its screen or what its index names; what several need belongs next to them.",
      from: { path: '^apps/portal/app/calculators/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^apps/portal/app/calculators/[^/]+/',
        pathNot:
          '^apps/portal/app/calculators/$1/|^apps/portal/app/calculators/[^/]+/(index|definition|links)[.]ts$',
      },
    },
    {
      name: 'production-needs-no-development-package',
      severity: 'error',
      comment:
        'A production install leaves development packages out: declare it among the dependencies of the workspace that imports it.',
      from: {
        path: '^packages/[^/]+/src/|^apps/(server/src|portal/app|desk/app)/|^tooling/(serve|build|run-build|setup|alone|installed)',
        pathNot: '[.]test[.]tsx?$|/testing/|[.]examples[.]tsx?$|^apps/(portal|desk)/app/routes[.]ts$',
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'demo-is-loaded-in-one-place',
      severity: 'error',
      comment: 'A production install leaves the demo out: ask loadDemo of apps/server/src/operation/start.',
      from: {
        path: '^(apps|packages|tooling)/',
        pathNot: `[.]test[.]tsx?$|/testing/|${LOAD_DEMO}`,
      },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-is-loaded-when-it-is-on',
      severity: 'error',
      comment: 'A production install leaves the demo out: import it dynamically, or its types.',
      from: { path: LOAD_DEMO },
      to: { path: '^demo/', dynamic: false, dependencyTypesNot: ['type-import', 'type-only'] },
    },
    {
      name: 'no-orphans-from-npm',
      severity: 'error',
      comment: 'What is imported is declared in the package.json of the workspace that imports it.',
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
