import { deleteOverdue } from '#server/delete-overdue.ts'
import type { TestServer } from './test-server.ts'

/** Lets the week of all that was deleted be over, and does what upkeep does then. */
export const afterTheWeek = async (server: TestServer): Promise<void> => {
  for (const table of ['workspaces', 'accounts'])
    await server.owner.query(`UPDATE ${table} SET deleted_until = now() WHERE deleted_until IS NOT NULL`)
  await deleteOverdue(server.services, (error) => {
    throw error
  })
}
