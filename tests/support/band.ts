import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Person, signUp } from './person.ts'
import type { TestServer } from './test-server.ts'

/** A new person who is a member of another's workspace, with their tab on it; no invitation is sent. */
export const signUpMember = async (server: TestServer, owner: Person): Promise<Person> => {
  const member = await signUp(server.address)
  member.workspaceId = owner.workspaceId
  const { user_id } = await member.api.getSessionUserId({})
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    owner.workspaceId,
    user_id,
  ])
  return member
}

/** The paths of all files that a server stores or is receiving, below its folder `files`. */
export const filesOnDisk = async (server: TestServer): Promise<string[]> => {
  const folder = join(server.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** The bytes that a workspace has booked. */
export const usedBytes = async (server: TestServer, person: Person): Promise<number> => {
  const { rows } = await server.owner.query('SELECT used_bytes FROM workspaces WHERE id = $1', [person.workspaceId])
  return Number(rows[0].used_bytes)
}
