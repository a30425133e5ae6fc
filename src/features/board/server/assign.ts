import { invalidField } from '#kernel/errors.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { everyone } from '../contract/task-values.ts'
import { readAssigneeName, readPeople } from './people-and-links.store.ts'

/** Who has to do a task, as the table keeps it. */
export interface Assignment {
  for_everyone: boolean
  assignee_id: string | null
}

/** Reads `everyone`, a username or a member's id; who has the task already may keep it, also after leaving the band. */
export const findAssignment = async (
  tx: Tx,
  scope: WorkspaceScope,
  given: string,
  now: string | null = null,
): Promise<Assignment> => {
  if (given === everyone) return { for_everyone: true, assignee_id: null }
  const people = await readPeople(tx, scope)
  const found = people.find((one) => one.id === given || foldName(one.username) === foldName(given))
  if (found) return { for_everyone: false, assignee_id: found.id }
  if (now !== null) {
    const name = await readAssigneeName(tx, now)
    if (given === now || (name !== null && foldName(name) === foldName(given)))
      return { for_everyone: false, assignee_id: now }
  }
  throw invalidField('assigned_to', 'Choose everyone or a member.')
}
