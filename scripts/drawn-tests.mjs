/**
 * What the paths of test files begin with of which `npm test` takes one in six, drawn by the commit, and `npm run test:long`
 * all (decision 0133): further journeys and kills, restores, commands in processes of their own, a mailbox that is asked again
 * and again, and lines that died.
 */
export const drawnTests = [
  'tests/e2e/drawn/',
  'tests/durability/drawn/',
  'src/server/backup/',
  'src/server/commands/admin.',
  'src/server/commands/keeping-commands.',
  'src/server/commands/key-commands.',
  'src/server/database/time-limits.',
  'src/server/sample-band/',
  'src/server/verify/',
  'src/features/inbox/server/hostile-servers.',
  'src/features/inbox/server/calendar-answers.',
]

/** Test files that draw some of their own cases: `npm test` always takes them, but for those that are drawn themselves. */
export const drawnInPart = [
  'src/server/audio/kinds-of-sound.test.ts',
  'src/server/audio/tags/read-tags.test.ts',
  'tests/architecture/openapi.test.ts',
  'tests/durability/drawn/killed-at.test.ts',
  'tests/e2e/by-keyboard.test.ts',
  'tests/security/authorization.test.ts',
  'tests/security/tokens.test.ts',
  'tests/security/mcp.test.ts',
  'tests/security/documented-calls.test.ts',
]
