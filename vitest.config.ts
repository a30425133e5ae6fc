import { defineConfig } from 'vitest/config'

const server = { globalSetup: ['tests/support/cluster-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: ['src/**/*.server.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'server',
          include: ['src/**/*.server.test.ts', 'tests/security/**/*.test.ts', 'tests/support/*.server.test.ts'],
          ...server,
        },
      },
      {
        test: {
          name: 'durability',
          include: ['tests/durability/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/accessibility/**/*.test.ts'],
          ...server,
          globalSetup: [...server.globalSetup, 'tests/support/browser-setup.ts'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
})
