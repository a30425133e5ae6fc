import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Begun last, each of these would run alone in the end.
const longest = [
  'tests/accessibility/screens.test.ts',
  'tests/e2e/by-keyboard.test.ts',
  'tests/e2e/navigation.test.ts',
  'tests/e2e/review-notes.test.ts',
  'tests/e2e/drawn/workspaces.test.ts',
  'tests/e2e/offline-and-errors.test.ts',
  'tests/e2e/drawn/offline-songs.test.ts',
  'tests/e2e/drawn/demos-screen.test.ts',
  'tests/e2e/drawn/training.test.ts',
  'tests/e2e/drawn/review-room-fits.test.ts',
  'tests/security/authorization.test.ts',
  'src/server/database/time-limits.server.test.ts',
  'src/features/statements/server/statements.server.test.ts',
]

/** Begins with the test files that take longest, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
