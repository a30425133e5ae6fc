import type { ClientBase } from 'pg'
import { newId } from '#server/new-id.ts'
import type { SampleMember, SampleNote, SampleSong } from './sample-band.ts'
import { type SampleAccount, type SampleWorkspace, sampleTimeZone } from './sample-band.ts'

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
  for (const { userName, firstName, email, plays } of accounts) {
    const id = newId()
    await owner.query(
      `INSERT INTO accounts (id, username, username_key, email, email_key, email_proved_at, password_hash, display_name, instruments)
       VALUES ($1, $2, $2, $3, $3, now(), $4, $5, $6)`,
      [id, userName, email, passwordHash, firstName, plays],
    )
    ids.set(userName, id)
  }
  return ids
}

/** The workspace that the sample accounts were given, and their ids; null when any of them is missing. */
export const findSampleBand = async (
  owner: ClientBase,
  accounts: readonly SampleAccount[],
  workspace: SampleWorkspace,
): Promise<{ workspaceId: string; ids: AccountIds } | null> => {
  const ids: AccountIds = new Map()
  for (const { userName, email } of accounts) {
    const known = await owner.query<{ id: string }>(
      'SELECT id FROM accounts WHERE username_key = $1 AND email_key = $2',
      [userName, email],
    )
    if (known.rows[0]) ids.set(userName, known.rows[0].id)
  }
  const found = await owner.query<{ id: string }>('SELECT id FROM workspaces WHERE name = $1 AND owner_id = $2', [
    workspace.name,
    ids.get(workspace.owner),
  ])
  const [row] = found.rows
  return row && ids.size === accounts.length ? { workspaceId: row.id, ids } : null
}

/** Changes the password of the sample accounts; somebody of the same name with another address keeps theirs. */
export const updateSamplePasswords = async (
  owner: ClientBase,
  accounts: readonly SampleAccount[],
  passwordHash: string,
): Promise<void> => {
  for (const { userName, email } of accounts)
    await owner.query('UPDATE accounts SET password_hash = $3 WHERE username_key = $1 AND email_key = $2', [
      userName,
      email,
      passwordHash,
    ])
}

/** Makes a sample workspace with its members and gives its owner the plan it needs; answers its id. */
export const insertSampleWorkspace = async (
  owner: ClientBase,
  workspace: SampleWorkspace,
  ids: AccountIds,
): Promise<string> => {
  const id = newId()
  const ownerId = ids.get(workspace.owner)
  await owner.query('INSERT INTO workspaces (id, name, owner_id, hue, time_zone) VALUES ($1, $2, $3, $4, $5)', [
    id,
    workspace.name,
    ownerId,
    workspace.hue,
    sampleTimeZone,
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

/** Where a sample demo lies. */
interface Place {
  workspaceId: string
  demoId: string
}

/** Moves a demo to the time when the band added it, draws its sections, and pins its notes in the hours after. */
export const insertSamplePast = async (
  owner: ClientBase,
  place: Place,
  song: SampleSong,
  ids: AccountIds,
): Promise<void> => {
  // Every sample song begins with the first beat of its first bar, and counts to four.
  await owner.query(
    `UPDATE demos SET added_at = now() - make_interval(hours => $3), first_beat_ms = 0, beats_per_bar = 4
     WHERE workspace_id = $1 AND id = $2`,
    [place.workspaceId, place.demoId, song.hoursAgo],
  )
  await insertSections(owner, place, song)
  for (const [at, note] of song.notes.entries()) {
    const secondsAgo = song.hoursAgo * 3600 * (1 - (at + 1) / (song.notes.length + 2))
    await insertNote(owner, place, note, secondsAgo, ids)
  }
}

const insertSections = async (owner: ClientBase, place: Place, { sections }: SampleSong): Promise<void> => {
  for (const [at, section] of sections.entries()) {
    // The last one rings out; a few seconds are enough to be seen.
    const end = sections[at + 1]?.atSeconds ?? section.atSeconds + 8
    await owner.query(
      `INSERT INTO demo_sections (workspace_id, id, demo_id, name, start_ms, end_ms) VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        place.workspaceId,
        newId(),
        place.demoId,
        section.name,
        Math.round(section.atSeconds * 1000),
        Math.round(end * 1000),
      ],
    )
  }
}

const insertNote = async (
  owner: ClientBase,
  place: Place,
  note: SampleNote,
  secondsAgo: number,
  ids: AccountIds,
): Promise<void> => {
  const id = newId()
  const atMs = Math.round(note.atSeconds * 1000)
  await owner.query(
    `INSERT INTO demo_notes (workspace_id, id, demo_id, author_id, text, at_ms, until_ms, created_at, resolved_at, resolved_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(secs => $8), CASE WHEN $9 THEN now() - make_interval(secs => $8 / 2) END,
       CASE WHEN $9 THEN $4::uuid END)`,
    [
      place.workspaceId,
      id,
      place.demoId,
      ids.get(note.author),
      note.text,
      atMs,
      note.untilSeconds === undefined ? null : Math.round(note.untilSeconds * 1000),
      secondsAgo,
      note.resolved ?? false,
    ],
  )
  for (const reply of note.replies ?? []) {
    await owner.query(
      `INSERT INTO demo_notes (workspace_id, id, demo_id, author_id, text, at_ms, parent_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(secs => $8))`,
      [place.workspaceId, newId(), place.demoId, ids.get(reply.author), reply.text, atMs, id, secondsAgo * 0.7],
    )
  }
}
