import { BaseSequencer, type TestSpecification } from 'vitest/node'

// It visits every screen and window there is; begun last, it would run alone in the end.
const longest = ['tests/accessibility/screens.test.ts']

/** Begins with the test files that take longest, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
