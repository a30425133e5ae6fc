import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** A file that is heard in a vote. */
export interface SoundFields {
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  media_type: string
}

/** How far the sounds of a vote are. */
export type SoundsState = 'preparing' | 'ready' | 'failed'

/** The two versions of a vote that is open and whose sounds are not there yet. */
export const readUnprepared = async (
  tx: Tx,
  scope: JobScope,
  voteId: string,
): Promise<{ first_demo_id: string; second_demo_id: string } | undefined> =>
  tx
    .selectFrom('blind_votes')
    .select(['first_demo_id', 'second_demo_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', voteId)
    .where('closed_at', 'is', null)
    .where('sounds', '!=', 'ready')
    .executeTakeFirst()

/** Writes how far the sounds of an open vote are; false when it is over, gone, or they are there already. */
export const setSounds = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  voteId: string,
  state: { sounds: SoundsState; sounds_seconds: number | null },
): Promise<boolean> => {
  const row = await tx
    .updateTable('blind_votes')
    .set(state)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', voteId)
    .where('closed_at', 'is', null)
    .where('sounds', '!=', 'ready')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps both sounds of a vote. */
export const insertSounds = async (
  tx: Tx,
  scope: JobScope,
  voteId: string,
  [first, second]: readonly [SoundFields, SoundFields],
): Promise<void> => {
  const of = { workspace_id: scope.workspaceId, vote_id: voteId }
  await tx
    .insertInto('blind_sounds')
    .values([
      { ...of, ...first, of_first: true },
      { ...of, ...second, of_first: false },
    ])
    .execute()
}

/** A sound as it lies in the table. */
export interface SoundRow {
  of_first: boolean
  file_key: string
  file_bytes: number
  media_type: string
}

/** The sounds of a vote. */
export const readSounds = (tx: Tx, scope: WorkspaceScope, voteId: string): Promise<SoundRow[]> =>
  tx
    .selectFrom('blind_sounds')
    .select(['of_first', 'file_key', 'file_bytes', 'media_type'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('vote_id', '=', voteId)
    .execute()

/** Forgets the sounds of votes that are over; answers the keys of their files. */
export const forgetSounds = async (tx: Tx, scope: WorkspaceScope): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('blind_sounds as s')
    .using('blind_votes as v')
    .where('s.workspace_id', '=', scope.workspaceId)
    .whereRef('v.workspace_id', '=', 's.workspace_id')
    .whereRef('v.id', '=', 's.vote_id')
    .where('v.closed_at', 'is not', null)
    .returning('s.file_key')
    .execute()
  return rows.map((row) => row.file_key)
}

/** The keys of the sounds of one vote, or of all votes on a demo, which go with it. */
export const readSoundKeys = async (
  tx: Tx,
  scope: WorkspaceScope,
  of: { voteId: string } | { demoId: string },
): Promise<string[]> => {
  const all = tx
    .selectFrom('blind_sounds as s')
    .innerJoin('blind_votes as v', (join) =>
      join.onRef('v.workspace_id', '=', 's.workspace_id').onRef('v.id', '=', 's.vote_id'),
    )
    .select('s.file_key')
    .where('s.workspace_id', '=', scope.workspaceId)
  const rows = await ('voteId' in of
    ? all.where('v.id', '=', of.voteId)
    : all.where(({ eb, or }) => or([eb('v.first_demo_id', '=', of.demoId), eb('v.second_demo_id', '=', of.demoId)]))
  ).execute()
  return rows.map((row) => row.file_key)
}
