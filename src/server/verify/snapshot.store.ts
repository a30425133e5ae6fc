import pg from 'pg'
import type { ColumnValue } from '#server/database/column-value.ts'
import { type KeptOf, wrongSums } from './kept-sums.store.ts'
import { type ReferredFile, type ReferredFileRow, referredFile, referredFiles } from './referred-files.store.ts'

/** How the owner of the tables logs in. */
export type OwnerLogin = pg.ClientConfig

/** The booked bytes of a workspace beside the sum of its rows. */
interface BookedBytes {
  workspaceId: string
  name: string
  booked: number
  summed: number
}

/** How many kept sums of a workspace are not those of their rows. */
interface WrongSums {
  workspaceId: string
  name: string
  of: KeptOf
  wrong: number
}

/** How many places of a workspace are taken: members and open invitations. */
interface TakenSeats {
  name: string
  tier: ColumnValue<'accounts', 'tier'>
  taken: number
}

/** How many workspaces a person owns. */
interface OwnedWorkspaces {
  username: string
  tier: ColumnValue<'accounts', 'tier'>
  owned: number
}

/** A resumable upload, and how many bytes of it were acknowledged. */
interface BegunUpload {
  id: string
  received: number
}

/** A guest link, with its workspace's name. */
interface GuestLink {
  id: string
  workspace: string
  songs: number
}

/** Everything that the check between database and files asks, of one moment. */
export interface DatabaseSnapshot {
  files: ReferredFile[]
  /** Keys that a job will delete. */
  condemned: Set<string>
  uploads: BegunUpload[]
  misbooked: BookedBytes[]
  workspaces: number
  /** Null for those who may not read what they are of, as administrators. */
  wrongSums: WrongSums[] | null
  seats: TakenSeats[]
  owners: OwnedWorkspaces[]
  guestLinks: number
  /** Guest links that open nothing. */
  emptyGuestLinks: GuestLink[]
}

/** Reads the whole of one consistent moment, as the owner of the tables, changing nothing. */
export const readSnapshot = async (owner: OwnerLogin): Promise<DatabaseSnapshot> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const rows = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[]
    const files = await rows<ReferredFileRow>(referredFiles)
    const condemned = await rows<{ key: string }>(condemnedKeys)
    const books = await rows<BookedBytes>(bookedBytes)
    const links = await rows<GuestLink>(guestLinks)
    const [reads] = await rows<{ books: boolean }>("SELECT has_table_privilege('ledger_entries', 'SELECT') AS books")
    return {
      files: files.map(referredFile),
      condemned: new Set(condemned.map((row) => row.key)),
      uploads: await rows<BegunUpload>('SELECT id, received FROM uploads'),
      misbooked: books.filter((book) => book.booked !== book.summed),
      workspaces: books.length,
      wrongSums: reads?.books ? await rows<WrongSums>(wrongSums) : null,
      seats: await rows<TakenSeats>(takenSeats),
      owners: await rows<OwnedWorkspaces>(ownedWorkspaces),
      guestLinks: links.length,
      emptyGuestLinks: links.filter((link) => link.songs === 0),
    }
  } finally {
    await client.end()
  }
}

const condemnedKeys = `
  SELECT k.key FROM pgboss.job CROSS JOIN LATERAL jsonb_array_elements_text(data -> 'keys') AS k (key)
  WHERE name = 'delete-files' AND state IN ('created', 'retry', 'active')
  UNION SELECT key FROM arriving_files`

/** SQL for what the files of the workspace `w` sum up to. */
export const summedBytes = `(
    (SELECT coalesce(sum(file_bytes), 0) FROM demos d WHERE d.workspace_id = w.id)
    + (SELECT coalesce(sum(bytes), 0) FROM uploads u WHERE u.workspace_id = w.id)
    + (SELECT coalesce(sum(artwork_bytes), 0) FROM releases r WHERE r.workspace_id = w.id AND deleted_at IS NULL)
    + (SELECT coalesce(sum(file_bytes), 0) FROM tabs t WHERE t.workspace_id = w.id AND deleted_at IS NULL)
    + (SELECT coalesce(sum(file_bytes), 0) FROM file_versions v WHERE v.workspace_id = w.id)
    + (SELECT coalesce(sum(file_bytes), 0) FROM transfer_files f WHERE f.workspace_id = w.id AND deleted_at IS NULL)
    + (SELECT coalesce(sum(picture_bytes), 0) FROM merch_products m WHERE m.workspace_id = w.id)
    + (SELECT coalesce(sum(file_bytes), 0) FROM ledger_receipts q WHERE q.workspace_id = w.id)
    + (SELECT coalesce(sum(file_bytes), 0) FROM statement_imports i WHERE i.workspace_id = w.id AND file_key IS NOT NULL)
    + (SELECT coalesce(sum(body_bytes + source_bytes), 0) FROM mail_messages e WHERE e.workspace_id = w.id)
    + (SELECT coalesce(sum(file_bytes), 0) FROM mail_draft_files g WHERE g.workspace_id = w.id)
  )`

const bookedBytes = `
  SELECT w.id AS "workspaceId", w.name, w.used_bytes AS booked, ${summedBytes}::bigint AS summed FROM workspaces w`

const takenSeats = `
  SELECT w.name, a.tier,
    ((SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id)
     + (SELECT count(*) FROM invitations i WHERE i.workspace_id = w.id
        AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()))::integer AS taken
  FROM workspaces w JOIN accounts a ON a.id = w.owner_id`

const ownedWorkspaces = `
  SELECT a.username, a.tier, count(*)::integer AS owned
  FROM workspaces w JOIN accounts a ON a.id = w.owner_id GROUP BY a.id`

const guestLinks = `
  SELECT l.id, w.name AS workspace, (SELECT count(*) FROM guest_link_songs s JOIN demos d
                  ON d.workspace_id = s.workspace_id AND d.song_id = s.song_id
                WHERE s.workspace_id = l.workspace_id AND s.link_id = l.id)::integer AS songs
  FROM guest_links l JOIN workspaces w ON w.id = l.workspace_id`
