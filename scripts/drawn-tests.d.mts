/** What the paths of test files begin with of which `npm test` takes one in six. */
export const drawnTests: readonly string[]

/** Test files that `npm test` always takes, and that draw some of their own cases. */
export const drawnInPart: readonly string[]
