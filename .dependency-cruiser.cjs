// The arrows of the house: trade <- contracts <- ui, remote-kit <- shell, mfe-* and trade <- contracts <- backend.
const anyRemote = '^(mfe-|@orebridge/mfe-)';
const shell = '^(shell/|@orebridge/shell)';
const upstairs = '^(shell/|mfe-|backend/|e2e/|@orebridge/(shell|mfe-|backend|e2e))';
const front = '^(packages/(ui|remote-kit)/|shell/|mfe-|@orebridge/(ui|remote-kit|shell|mfe-))';
// A group of areas, and an area in it. What is started, seeded or migrated stands above all areas; platform below them.
const area = '^backend/src/([^/]+/[^/]+)/';
const notAnArea = '^backend/src/(app|migrations|platform)/';
const inner = 'node_modules/';
const fetchers =
  '(axios|ky|got|ofetch|superagent|swr|node-fetch|undici|graphql-request|@tanstack/react-query|@tanstack/query-core|ws|socket\\.io-client)';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'remote-to-remote',
      'A remote never imports another remote: they meet in slots.',
      { path: '^mfe-([^/]+)/' },
      { path: anyRemote, pathNot: '^(mfe-|@orebridge/mfe-)$1(/|$)' },
    ),
    forbid(
      'remote-to-shell',
      'A remote never imports the shell: it gets hooks from the kit.',
      { path: '^mfe-' },
      { path: shell },
    ),
    forbid(
      'feature-to-feature',
      'A feature of a remote uses none beside it: what two need lies in shared.',
      { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'feature-looks-up',
      'Pages and widgets put features together, and remote.ts declares them: no feature knows them.',
      { path: '^(mfe-[^/]+)/src/features/' },
      { path: '^$1/src/(pages|widgets|remote)(/|[.]ts$)' },
    ),
    forbid(
      'shared-looks-up',
      'What features share knows none of them.',
      { path: '^(mfe-[^/]+)/src/shared/' },
      { path: '^$1/src/(features|pages|widgets|remote)(/|[.]ts$)' },
    ),
    forbid(
      'shell-to-remote',
      'The shell knows no remote: it reads the release document.',
      { path: '^shell/' },
      { path: anyRemote },
    ),
    forbid(
      'trade-is-pure',
      'trade imports nothing but decimal.js.',
      { path: '^packages/trade/src/' },
      { pathNot: '^packages/trade/src/|^decimal\\.js$|node_modules/decimal\\.js/' },
    ),
    forbid(
      'contracts-imports-trade-and-zod',
      'contracts imports nothing but trade and zod.',
      { path: '^packages/contracts/src/' },
      { pathNot: '^packages/(contracts|trade)/|^@orebridge/trade$|^zod$|node_modules/zod/' },
    ),
    forbid(
      'ui-fetches-nothing',
      'ui knows no call: what it shows is given to it.',
      { path: '^packages/ui/' },
      { path: `^${fetchers}(/|$)|node_modules/${fetchers}/|^(node:)?(http|https|http2|net)$` },
    ),
    forbid(
      'packages-know-no-app',
      'packages/* never import the shell, a remote, the backend or the journeys.',
      { path: '^packages/' },
      { path: upstairs },
    ),
    forbid(
      'ui-below-remote-kit',
      'ui never imports the kit.',
      { path: '^packages/ui/' },
      { path: '^(packages/remote-kit/|@orebridge/remote-kit)' },
    ),
    forbid(
      'backend-knows-no-page',
      'The backend imports no front-end package.',
      { path: '^backend/' },
      { path: front },
    ),
    forbid(
      'pages-know-no-backend',
      'Pages know the contracts, not the server.',
      { path: '^(shell|mfe-[^/]+)/' },
      { path: '^(backend/|@orebridge/backend)' },
    ),
    forbid(
      'area-past-its-service',
      'An area uses another one through its index, service or module alone.',
      { path: area, pathNot: notAnArea },
      {
        path: area,
        pathNot: `^backend/src/$1/|${notAnArea}|^backend/src/[^/]+/[^/]+/(index|[^/]+\\.(service|module))\\.ts$`,
      },
    ),
    forbid(
      'platform-knows-no-area',
      'platform holds what has no trade in it, so it imports no area.',
      { path: '^backend/src/platform/' },
      { path: area, pathNot: notAnArea },
    ),
    forbid(
      'unlisted-package',
      'A package that is used is named in its own package.json.',
      { pathNot: inner },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'unresolved-import',
      'Every import leads somewhere; one of an unlisted workspace package does not.',
      { pathNot: inner },
      { couldNotResolve: true },
    ),
    forbid(
      'server-runs-on-dependencies',
      'What runs in production is no devDependency.',
      { path: '^(backend|packages/(trade|contracts))/src/', pathNot: '\\.spec\\.ts$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(fixtures?|dist|pack|template|coverage|test-results|playwright-report)/|^[.]cache/|(^|/)jest[^/]*\\.(mjs|cjs)$',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.svg', '.css', '.woff2'],
    },
  },
};
