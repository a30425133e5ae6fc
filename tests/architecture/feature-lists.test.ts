import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

// By Node itself, as the command does: the lists are made from the text of functions, which Vitest rewrites.
test('the lists of the features are what `npm run features` writes', async () => {
  const { stdout } = await run(process.execPath, ['scripts/features.ts', '--check']).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
})
