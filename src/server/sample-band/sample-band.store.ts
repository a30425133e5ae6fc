import { randomUUIDv7 } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { SampleAccount, SampleWorkspace } from './sample-band.ts'
import type { SampleMember, SampleSong } from './sample-song.ts'

/** Ids of the sample accounts by their names. */
export type AccountIds = Map<SampleMember, string>

/** Makes the sample accounts; null when one of them, or somebody of that name, is there already. */
export const insertSampleAccounts = async (
  owner: ClientBase,
  accounts: readonly SampleAccount[],
  passwordHash: string,
): Promise<AccountIds | null> => {
  const names = accounts.map((account) => account.userName)
  const known = await owner.query('SELECT FROM accounts WHERE username_key = ANY($1)', [names])
  if (known.rowCount !== 0) return null
  const ids: AccountIds = new Map()
  for (const { userName, email } of accounts) {
    const id = randomUUIDv7()
    await owner.query(
      `INSERT INTO accounts (id, username, username_key, email, email_key, password_hash) VALUES ($1, $2, $2, $3, $3, $4)`,
      [id, userName, email, passwordHash],
    )
    ids.set(userName, id)
  }
  return ids
}

/** Makes a sample workspace with its members and gives its owner the plan it needs; answers its id. */
export const insertSampleWorkspace = async (
  owner: ClientBase,
  workspace: SampleWorkspace,
  ids: AccountIds,
): Promise<string> => {
  const id = randomUUIDv7()
  const ownerId = ids.get(workspace.owner)
  await owner.query('INSERT INTO workspaces (id, name, owner_id, hue) VALUES ($1, $2, $3, $4)', [
    id,
    workspace.name,
    ownerId,
    workspace.hue,
  ])
  for (const member of workspace.members) {
    await owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
      id,
      ids.get(member),
      member === workspace.owner ? 'owner' : 'member',
    ])
  }
  if (workspace.tier !== 'free')
    await owner.query('UPDATE accounts SET tier = $1 WHERE id = $2', [workspace.tier, ownerId])
  return id
}

/** Moves a demo to the time when the band added it, and pins its notes in the hours after. */
export const insertSamplePast = async (
  owner: ClientBase,
  place: { workspaceId: string; demoId: string },
  song: SampleSong,
  ids: AccountIds,
): Promise<void> => {
  await owner.query(
    `UPDATE demos SET added_at = now() - make_interval(hours => $3) WHERE workspace_id = $1 AND id = $2`,
    [place.workspaceId, place.demoId, song.hoursAgo],
  )
  for (const [at, note] of song.notes.entries()) {
    const part = (at + 1) / (song.notes.length + 2)
    await owner.query(
      `INSERT INTO demo_notes (workspace_id, id, demo_id, author_id, text, at_ms, until_ms, created_at, resolved_at, resolved_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(secs => $8), CASE WHEN $9 THEN now() - make_interval(secs => $8 / 2) END,
         CASE WHEN $9 THEN $4::uuid END)`,
      [
        place.workspaceId,
        randomUUIDv7(),
        place.demoId,
        ids.get(note.author),
        note.text,
        Math.round(note.atSeconds * 1000),
        note.untilSeconds === undefined ? null : Math.round(note.untilSeconds * 1000),
        song.hoursAgo * 3600 * (1 - part),
        note.resolved ?? false,
      ],
    )
  }
}
