import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'

/** The version of the same song that comes before a demo. */
export interface PreviousVersion {
  id: string
  lanes_key: string | null
}

/** The highest version of the song under that of the demo; of two alike the newer one. Null for a first version. */
export const readPreviousVersion = async (tx: Tx, scope: JobScope, demoId: string): Promise<PreviousVersion | null> => {
  const row = await tx
    .selectFrom('demos as fresh')
    .innerJoin('demos as old', (join) =>
      join
        .onRef('old.workspace_id', '=', 'fresh.workspace_id')
        .onRef('old.song_id', '=', 'fresh.song_id')
        .onRef('old.version', '<', 'fresh.version'),
    )
    .select(['old.id', 'old.lanes_key'])
    .where('fresh.workspace_id', '=', scope.workspaceId)
    .where('fresh.id', '=', demoId)
    .orderBy('old.version', 'desc')
    .orderBy('old.added_at', 'desc')
    .orderBy('old.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** A note that is still to be done, as it is carried over. */
export interface OpenNote {
  id: string
  author_id: string | null
  guest_id: string | null
  text: string
  at_ms: number
  until_ms: number | null
  created_at: Date
}

/** The notes of a demo that nobody has resolved, without replies; they stay as they are until the transaction ends. */
export const readOpenNotes = (tx: Tx, scope: JobScope, demoId: string): Promise<OpenNote[]> =>
  tx
    .selectFrom('demo_notes')
    .select(['id', 'author_id', 'guest_id', 'text', 'at_ms', 'until_ms', 'created_at'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('demo_id', '=', demoId)
    .where('parent_id', 'is', null)
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()

/** A note at its place in the new version. */
export interface CarriedNote extends OpenNote {
  confidence: number
}

/** Puts notes of an older version on a demo, with whom they name; one that was carried before stays as it is. */
export const insertCarriedNotes = async (
  tx: Tx,
  scope: JobScope,
  demoId: string,
  notes: readonly CarriedNote[],
): Promise<void> => {
  const workspace_id = scope.workspaceId
  for (const { id: carried_from, confidence, ...note } of notes) {
    const made = await tx
      .insertInto('demo_notes')
      .values({
        ...note,
        workspace_id,
        id: newId(),
        demo_id: demoId,
        carried_from,
        carry_state: 'to-confirm',
        carry_confidence: confidence,
      })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'demo_id', 'carried_from']).where('carried_from', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await tx
      .insertInto('demo_note_mentions')
      .columns(['workspace_id', 'note_id', 'account_id'])
      .expression((from) =>
        from
          .selectFrom('demo_note_mentions')
          .select((is) => ['workspace_id', is.val<string>(made.id).$castTo<string>().as('note_id'), 'account_id'])
          .where('workspace_id', '=', workspace_id)
          .where('note_id', '=', carried_from),
      )
      .execute()
  }
}

/** The sections of a demo by their start. */
export const readSections = (
  tx: Tx,
  scope: JobScope,
  demoId: string,
): Promise<{ name: string; start_ms: number; end_ms: number }[]> =>
  tx
    .selectFrom('demo_sections')
    .select(['name', 'start_ms', 'end_ms'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('demo_id', '=', demoId)
    .orderBy('start_ms')
    .execute()
