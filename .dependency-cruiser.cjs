const side = '^src/features/([^/]+)/'
// Features beneath the others, whose contracts the library of the web app may know.
const floors = 'accounts|factors|sso|uploads'
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    rule(
      'contract-is-the-floor',
      'A contract imports the kernel and other contracts only; move what else it needs to the kernel.',
      { path: `${side}contract/` },
      { path: '^(src|packages|tests)/', pathNot: '^src/(kernel/|features/[^/]+/contract/)' },
    ),
    rule(
      'contract-runs-everywhere',
      'A contract runs in browser and server: no modules of Node.',
      { path: `${side}contract/` },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'domain-is-pure',
      'Domain rules import contracts, the kernel and packages only; a server or web need goes to that side.',
      { path: `${side}domain/`, pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(kernel/|features/[^/]+/contract/|features/$1/domain/)' },
    ),
    rule(
      'domain-runs-everywhere',
      'Domain rules run in browser and server: no modules of Node.',
      { path: `${side}domain/`, pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'kernel-stands-alone',
      'The kernel knows nothing but itself.',
      { path: '^src/kernel/', pathNot: '\\.test\\.ts$' },
      { path: '^(src|packages|tests)/', pathNot: '^src/kernel/' },
    ),
    rule(
      'web-never-imports-server',
      'Browser code reaches the server through the typed client.',
      { path: '^src/(app/|web/|client/|features/[^/]+/web/)', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/(server/|features/[^/]+/server/)' },
    ),
    rule(
      'server-never-imports-web',
      'Move what both sides need to contract/ or domain/.',
      { path: '^src/(server/|features/[^/]+/server/)', pathNot: '\\.test\\.ts$' },
      { path: '^src/(app/|web/|features/[^/]+/web/)' },
    ),
    rule(
      'no-neighbour-internals',
      'From another feature: its contract/ for everyone, its server/api.ts for servers, its web/api.ts for screens, nothing else.',
      { path: `${side}(contract|domain|server|web)/` },
      {
        path: '^src/features/',
        pathNot: '^src/features/($1/|[^/]+/contract/|[^/]+/server/api\\.ts$|[^/]+/web/api\\.tsx?$)',
      },
    ),
    rule(
      'floors-are-beneath',
      'Accounts, factors, sso and uploads carry the others: of features above them they know contracts only. A login asks for factors, and claims notes of guests.',
      { path: `^src/features/(${floors})/`, pathNot: '\\.test\\.tsx?$' },
      {
        path: '^src/features/',
        pathNot:
          '^src/features/($1/|[^/]+/contract/|(workspaces|audit|guests|accounts|factors|sso)/server/api\\.ts$|(factors|sso)/web/api\\.ts$)',
      },
    ),
    rule(
      'library-knows-no-feature',
      'What features use knows the contracts of the floors at most; what a feature brings comes by its manifest, through src/app.',
      { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/features/', pathNot: `^src/features/(${floors}|system)/contract/` },
    ),
    rule(
      'app-is-on-top',
      'The app puts features together, and nothing that it puts together knows it.',
      { path: '^(src|packages)/', pathNot: '^src/app/|\\.test\\.tsx?$' },
      { path: '^src/app/' },
    ),
    rule(
      'only-the-app-composes-features',
      'Shared layers know nothing of features.',
      {
        path: '^src/(kernel|client|web/ui|web/theme|server/(database|storage|jobs|mail|live|audio))/',
        pathNot: '\\.test\\.tsx?$',
      },
      { path: '^src/features/' },
    ),
    rule(
      'manifests-are-for-the-lists',
      'What a feature brings is read from the generated lists, or asked of its server/api.ts.',
      { path: '^(src|packages)/', pathNot: '^src/(server|app)/[a-z-]+\\.gen\\.ts$|\\.test\\.tsx?$' },
      { path: `${side}(server/(feature|tables|samples)|web/feature)\\.ts$` },
    ),
    rule(
      'packages-are-pure',
      'Packages know nothing of the app, of Node, or of a browser library.',
      { path: '^packages/', pathNot: '\\.test\\.ts$' },
      { path: '^(src|tests)/|(^|/)node_modules/(?!@backline/)' },
    ),
    rule(
      'packages-run-everywhere',
      'Packages run in browser, worker and server: no modules of Node.',
      { path: '^packages/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'database-behind-stores',
      'SQL lives in server/store.ts, in files named *.store.ts, and in src/server/database.',
      {
        path: '^src/',
        pathNot:
          '^src/features/[^/]+/server/(store|.*\\.store)\\.ts$|^src/server/database/|\\.store\\.ts$|\\.test\\.ts$',
      },
      { path: '(^|/)node_modules/(kysely|pg)/' },
    ),
    rule(
      'tests-are-not-shipped',
      'Product code does not import test support.',
      { path: '^(src|packages)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^tests/' },
    ),
    rule('no-cycles', 'Two files that need each other want to be one file, or three.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.vite)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
}
