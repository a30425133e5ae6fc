import type { ClientBase } from 'pg'
import { newId } from '#server/new-id.ts'
import type { AccountIds } from './sample-band.store.ts'
import type { SampleMember } from './sample-band.ts'

/** Somebody who is asked, a member or the name of a guest, with what they say of which version; null where they have not answered. */
interface AskedPerson {
  who: SampleMember | { guest: string }
  said: { answer: 'yes' | 'changes'; comment: string; version: string } | null
}

interface SampleApproval {
  note: string
  people: readonly AskedPerson[]
}

const yes = (comment: string, version = '') => ({ answer: 'yes', comment, version }) as const
const engineer = { guest: 'Petra Dvořák' }

const coverOfNext: SampleApproval = {
  note: 'The last cover before the print shop needs it.',
  people: [
    { who: 'marta', said: yes('') },
    { who: 'tom', said: yes('Love the fog.') },
    { who: 'sam', said: yes('') },
  ],
}

const songs: Record<string, SampleApproval> = {
  'Harbour Lights': {
    note: 'Anything left before mastering?',
    people: [
      { who: 'marta', said: yes('', 'v7') },
      { who: 'tom', said: yes('The second voice is there now.', 'v7') },
      { who: engineer, said: yes('Plenty of headroom. Send it.', 'v7') },
    ],
  },
  Breakwater: {
    note: 'New drum bus. Does it hold the chorus?',
    people: [
      { who: 'marta', said: yes('', 'v4') },
      { who: 'tom', said: { answer: 'changes', comment: 'The kick eats the bass in the chorus.', version: 'v3' } },
      { who: engineer, said: null },
    ],
  },
}

interface Asked {
  workspaceId: string
  kind: 'song' | 'artwork'
  targetId: string
  name: string
  releaseId: string | null
  /** What is said of the newest version is said of this. */
  mark: string
}

const insertApproval = async (
  owner: ClientBase,
  { workspaceId, kind, targetId, name, releaseId, mark }: Asked,
  { note, people }: SampleApproval,
  ids: AccountIds,
): Promise<void> => {
  const approvalId = newId()
  await owner.query(
    `INSERT INTO approvals (workspace_id, id, kind, target_id, name, release_id, note, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [workspaceId, approvalId, kind, targetId, name, releaseId, note, ids.get('jonas')],
  )
  for (const { who, said } of people) {
    const person = typeof who === 'string' ? [ids.get(who), null] : [null, who.guest]
    // Of another version than the newest it is enough that it is another one.
    const of = said && (said.answer === 'yes' ? mark : said.version)
    await owner.query(
      `INSERT INTO approval_people
         (workspace_id, id, approval_id, account_id, guest_name, answer, comment, said_of, said_of_name, answered_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        workspaceId,
        newId(),
        approvalId,
        ...person,
        said?.answer,
        said?.comment ?? '',
        of,
        said?.version ?? '',
        said && new Date(),
      ],
    )
  }
}

const readRelease = async (
  owner: ClientBase,
  workspaceId: string,
  name: string,
): Promise<{ id: string; mark: string | null } | null> => {
  const { rows } = await owner.query(
    `SELECT id, left(encode(artwork_sha256, 'hex'), 12) AS mark FROM releases WHERE workspace_id = $1 AND name = $2`,
    [workspaceId, name],
  )
  return rows[0] ?? null
}

/** Asks the sample band whether the cover of its next single is right, and they say so. */
export const insertCoverApproval = async (owner: ClientBase, workspaceId: string, ids: AccountIds): Promise<void> => {
  const name = 'Harbour Lights'
  const release = await readRelease(owner, workspaceId, name)
  if (!release?.mark) return
  const { id: targetId, mark } = release
  await insertApproval(owner, { workspaceId, kind: 'artwork', targetId, name, releaseId: null, mark }, coverOfNext, ids)
}

/** Asks people about the newest version of a song, where the band has that to settle. */
export const insertSongApproval = async (
  owner: ClientBase,
  { workspaceId, demoId, songId }: { workspaceId: string; demoId: string; songId: string },
  name: string,
  ids: AccountIds,
): Promise<void> => {
  const approval = songs[name]
  if (!approval) return
  const releaseId = (await readRelease(owner, workspaceId, name))?.id ?? null
  await insertApproval(
    owner,
    { workspaceId, kind: 'song', targetId: songId, name, releaseId, mark: demoId },
    approval,
    ids,
  )
}
