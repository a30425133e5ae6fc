import { expect, test } from 'vitest'
import { maxDemoBytes } from '#features/demos/contract/demo.ts'
import { maxNoteLength } from '#features/demos/contract/note.ts'
import { invitationDays, workspaceName } from '#features/workspaces/contract/workspace.ts'
import { limits } from './limits.ts'

test('the help texts name the limits that the server keeps', () => {
  expect(limits.invitationDays).toBe(invitationDays)
  expect(limits.noteCharacters).toBe(maxNoteLength)
  expect(limits.demoMegabytes * 1_000_000).toBe(maxDemoBytes)
  expect(workspaceName.safeParse('x'.repeat(limits.nameCharacters)).success).toBe(true)
  expect(workspaceName.safeParse('x'.repeat(limits.nameCharacters + 1)).success).toBe(false)
})
