import { sql } from 'kysely'
import type { Role } from '#kernel/access.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** What a post shows of its demo; the role is that of the transaction's person in the demo's workspace. */
export interface DemoCardRow {
  post_id: string
  workspace_id: string
  band: string
  hue: string
  title: string
  version: string
  overview: string | null
  duration_seconds: number | null
  integrated_lufs: number | null
  has_waveform: boolean
  mark: string
  role: Role | null
  shared_by: string
}

/** The files of the demo that a post shares. */
export interface SharedSoundRow {
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  media_type: string
  peaks_key: string | null
  peaks_bytes: number
}

/** The sound of a post that the transaction's person may see, or null. */
export const readSharedSound = async (tx: Tx, postId: string): Promise<SharedSoundRow | null> =>
  (await sql<SharedSoundRow>`SELECT * FROM community_sound(${postId}::uuid)`.execute(tx)).rows[0] ?? null

/** Lets a post play a demo of the workspace. */
export const insertShare = async (tx: Tx, scope: WorkspaceScope, postId: string, demoId: string): Promise<void> => {
  await tx
    .insertInto('community_demos')
    .values({ workspace_id: scope.workspaceId, post_id: postId, demo_id: demoId, shared_by: scope.userId })
    .execute()
}

/** Who lets a post play a demo of the workspace, or null. */
export const readSharer = async (tx: Tx, scope: WorkspaceScope, postId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('community_demos')
      .select('shared_by')
      .where('workspace_id', '=', scope.workspaceId)
      .where('post_id', '=', postId)
      .executeTakeFirst()
  )?.shared_by ?? null

/** Ends that a post plays a demo of the workspace. */
export const deleteShare = async (tx: Tx, scope: WorkspaceScope, postId: string): Promise<void> => {
  await tx
    .deleteFrom('community_demos')
    .where('workspace_id', '=', scope.workspaceId)
    .where('post_id', '=', postId)
    .execute()
}

/** How long the demo of a post is that somebody sees, in seconds; null where that is not known. */
export const readSharedLength = async (tx: Tx, postId: string): Promise<number | null> =>
  (
    await sql<{ length: number | null }>`
      SELECT duration_seconds AS length FROM community_demo_cards(ARRAY[${postId}::uuid])`.execute(tx)
  ).rows[0]?.length ?? null
