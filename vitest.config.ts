import { globSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { drawnTests } from './scripts/drawn-tests.mjs'
import { callRowsModule } from './scripts/vite-call-rows.ts'
import { messages } from './scripts/vite-messages.ts'
import { usedIcons } from './scripts/vite-used-icons.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { some } from './tests/support/seed.ts'
import { TallyReporter } from './tests/support/tally-reporter.ts'

// Long enough for a machine that does other things too: a wait ends when what it waits for is there.
const patience = { expect: { poll: { timeout: 90_000 } }, testTimeout: 300_000, hookTimeout: 300_000 }

// Those that this run leaves out; none when a file is run by its name, or with EXHAUSTIVE (decision 0133).
const notDrawn = drawnTests.flatMap((beginning) => {
  const files = globSync(`${beginning}*.test.ts`).toSorted()
  const taken = process.env.TEST_SEED === undefined ? files : some(beginning, files, 6)
  return files.filter((file) => !taken.includes(file))
})

// After a run on the bundled PostgreSQL that wrote its statements down, the older one is only asked what it alone can
// answer: whether it understands each of them, and how rights, locks and roles are made on it (decision 0054). The long part runs all on it.
const isSecondRun = process.env.BACKLINE_TEST_DATABASE === 'debian'
const knowsStatements = isSecondRun && process.env.STATEMENTS_DIR !== undefined
const ofTheFirstRun = [
  'tests/security/statements.server.test.ts',
  'tests/security/bands-in-statements.server.test.ts',
  'tests/security/lock-order.server.test.ts',
]
const whatDiffers = [
  ...ofTheFirstRun,
  'src/server/database/explorer/*.server.test.ts',
  'src/features/database-explorer/server/explorer-attacks.server.test.ts',
  'tests/security/walls.test.ts',
  'tests/support/*.server.test.ts',
]
// Generated from the table of calls, every row with every role and with everything that it is not: nothing in them is decided
// by a kind of PostgreSQL. And whole processes of the command line, whose questions the tests beside them ask (decision 0040).
const onOneOnly = [
  'tests/security/authorization.test.ts',
  'tests/security/tokens.test.ts',
  'tests/security/bad-inputs.test.ts',
  'tests/security/locks.test.ts',
  // Brings the other kind along.
  'src/server/backup/round-trip.server.test.ts',
  'src/server/backup/failed-restore.server.test.ts',
  'src/server/commands/admin.server.test.ts',
  'src/server/commands/keeping-commands.server.test.ts',
]

const fromNodeModules = [
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'axe-core',
  'get-nonce',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react/pure',
]

const cluster = 'tests/support/cluster-setup.ts'
const mailServer = 'tests/support/mail-server-setup.ts'
const setupFiles = ['tests/support/each-test.ts', 'tests/support/property-seed.ts']

export default defineConfig({
  test: {
    reporters: ['default', new TallyReporter()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'src/**/*.test.ts', 'tests/support/*.test.ts'],
          exclude: ['**/*.server.test.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
          ...patience,
          // Reading Vitest and what is tested again for every file costs more than most of the files themselves.
          isolate: false,
          maxWorkers: 3,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...patience, maxWorkers: 3 } },
      {
        plugins: [callRowsModule(), messages(import.meta.dirname), usedIcons(['src/web', 'tests/components'])],
        publicDir: 'src/app/static',
        logLevel: 'error',
        cacheDir: '.cache/vite-components',
        // All that a test file imports from node_modules: what Vite met late would be made ready in the middle, and load the page again.
        optimizeDeps: { noDiscovery: true, include: fromNodeModules },
        test: {
          name: 'components',
          include: ['src/web/**/*.browser.test.tsx'],
          setupFiles: ['tests/components/browser-setup.tsx'],
          ...patience,
          // One page for all files: each of its own would read React and all components again.
          isolate: false,
          maxWorkers: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu'],
              },
              contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
          },
        },
      },
      {
        test: {
          name: 'server',
          include: knowsStatements
            ? whatDiffers
            : ['src/**/*.server.test.ts', 'tests/security/**/*.test.ts', 'tests/support/*.server.test.ts'],
          exclude: [...notDrawn, ...(isSecondRun ? onOneOnly : []), ...(knowsStatements ? [] : ofTheFirstRun)],
          globalSetup: [cluster, mailServer],
          setupFiles,
          ...patience,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'durability',
          include: ['tests/durability/**/*.test.ts'],
          exclude: notDrawn,
          globalSetup: ['tests/support/started-once-setup.ts'],
          ...patience,
          // Each starts its server many times, and beside other work a start can take ten times as long.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/accessibility/**/*.test.ts'],
          exclude: notDrawn,
          globalSetup: [cluster, mailServer],
          setupFiles,
          ...patience,
          // Reading Playwright and the server again for every file costs as much as a short journey.
          isolate: false,
          // A journey waits a third of its time: with two, a machine of two cores has idle ones; a fourth gains nothing.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          // Hours, with a part of it in `drawn-kinds.test.ts`.
          exclude: ['tests/long/level-match/each-kind.test.ts'],
          env: { EXHAUSTIVE: '1' },
          globalSetup: [cluster, mailServer],
          setupFiles,
          ...patience,
          // Each does by the hundred what a test of `npm test` does once.
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          maxWorkers: 3,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          // In a copy that has the pseudo-language: see tests/long/pseudo-language.test.ts.
          name: 'pseudo',
          include: ['tests/pseudo/**/*.test.ts'],
          env: { EXHAUSTIVE: '1' },
          globalSetup: [cluster, mailServer],
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'soak',
          include: [
            'tests/soak/**/*.test.ts',
            'tests/long/side-by-side.test.ts',
            'tests/long/level-match/each-kind.test.ts',
          ],
          globalSetup: [cluster, mailServer],
          setupFiles,
          ...patience,
          testTimeout: 5_400_000,
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})
