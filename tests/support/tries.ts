import { beforeEach } from 'vitest'
import { clashOnce } from './clash-once.ts'
import { writeStatementsDown } from './statements-written.ts'
import { forgetCalls } from './test-server.ts'

writeStatementsDown()
clashOnce()

let test: unknown
let firstTry = { from: 0, to: 0 }

/** Whether something happened during the first try of the running test: what a second one must not take for its own. */
export const wasInFirstTry = (at: number): boolean => at >= firstTry.from && at < firstTry.to

// Every try begins as the first did: with no mails of an earlier one, and nothing counted against a limit.
beforeEach(async ({ task }) => {
  const now = Date.now()
  firstTry = test === task ? { ...firstTry, to: now } : { from: now, to: now }
  test = task
  await forgetCalls()
})
