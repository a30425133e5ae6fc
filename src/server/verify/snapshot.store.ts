import pg from 'pg'

/** How the owner of the tables logs in. */
export type OwnerLogin = pg.ClientConfig

/** A file that a row refers to; a hash only where the row has one. */
export interface ReferredFile {
  key: string
  bytes: number | null
  sha256: Buffer | null
  /** Whose it is, for people. */
  of: string
}

/** The booked bytes of a workspace beside the sum of its rows. */
interface BookedBytes {
  workspaceId: string
  booked: string
  summed: string
}

/** How many places of a workspace are taken: members and open invitations. */
interface TakenSeats {
  workspaceId: string
  tier: string
  taken: number
}

/** How many workspaces a person owns. */
interface OwnedWorkspaces {
  username: string
  tier: string
  owned: number
}

/** A resumable upload, and how many bytes of it were acknowledged. */
interface BegunUpload {
  id: string
  received: number
}

/** Everything that the check between database and files asks, of one moment. */
export interface DatabaseSnapshot {
  files: ReferredFile[]
  /** Keys that a job will delete. */
  condemned: Set<string>
  uploads: BegunUpload[]
  misbooked: BookedBytes[]
  workspaces: number
  seats: TakenSeats[]
  owners: OwnedWorkspaces[]
  guestLinks: number
  /** Ids of guest links that open nothing. */
  emptyGuestLinks: string[]
}

/** Reads the whole of one consistent moment, as the owner of the tables, changing nothing. */
export const readSnapshot = async (owner: OwnerLogin): Promise<DatabaseSnapshot> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const rows = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[]
    const files = await rows<Omit<ReferredFile, 'bytes'> & { bytes: string | null }>(referredFiles)
    const condemned = await rows<{ key: string }>(condemnedKeys)
    const books = await rows<BookedBytes>(bookedBytes)
    const links = await rows<{ id: string; songs: number }>(guestLinks)
    return {
      files: files.map((file) => ({ ...file, bytes: file.bytes === null ? null : Number(file.bytes) })),
      condemned: new Set(condemned.map((row) => row.key)),
      uploads: (await rows<{ id: string; received: string }>('SELECT id, received FROM uploads')).map(
        ({ id, received }) => ({ id, received: Number(received) }),
      ),
      misbooked: books.filter((book) => book.booked !== book.summed),
      workspaces: books.length,
      seats: await rows<TakenSeats>(takenSeats),
      owners: await rows<OwnedWorkspaces>(ownedWorkspaces),
      guestLinks: links.length,
      emptyGuestLinks: links.filter((link) => link.songs === 0).map((link) => link.id),
    }
  } finally {
    await client.end()
  }
}

const referredFiles = `
  SELECT key, bytes, sha256, what AS of FROM stored_files
  UNION ALL
  SELECT file_key, file_bytes, file_sha256, 'the image ' || id || ' of the community' FROM community_images
  UNION ALL
  SELECT 'pictures/' || picture_name || '.webp', NULL, NULL, 'the picture of ' || username
  FROM accounts WHERE picture_name IS NOT NULL`

const condemnedKeys = `
  SELECT k.key FROM pgboss.job CROSS JOIN LATERAL jsonb_array_elements_text(data -> 'keys') AS k (key)
  WHERE name = 'delete-files' AND state IN ('created', 'retry', 'active')`

const bookedBytes = `
  SELECT w.id AS "workspaceId", w.used_bytes::text AS booked, (
    (SELECT coalesce(sum(file_bytes), 0) FROM demos d WHERE d.workspace_id = w.id)
    + (SELECT coalesce(sum(bytes), 0) FROM uploads u WHERE u.workspace_id = w.id)
    + (SELECT coalesce(sum(artwork_bytes), 0) FROM releases r WHERE r.workspace_id = w.id AND deleted_at IS NULL)
    + (SELECT coalesce(sum(file_bytes), 0) FROM tabs t WHERE t.workspace_id = w.id AND deleted_at IS NULL)
    + (SELECT coalesce(sum(file_bytes), 0) FROM file_versions v WHERE v.workspace_id = w.id)
    + (SELECT coalesce(sum(file_bytes), 0) FROM transfer_files f WHERE f.workspace_id = w.id AND deleted_at IS NULL)
  )::text AS summed
  FROM workspaces w`

const takenSeats = `
  SELECT w.id AS "workspaceId", a.tier,
    ((SELECT count(*) FROM memberships m WHERE m.workspace_id = w.id)
     + (SELECT count(*) FROM invitations i WHERE i.workspace_id = w.id
        AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()))::integer AS taken
  FROM workspaces w JOIN accounts a ON a.id = w.owner_id`

const ownedWorkspaces = `
  SELECT a.username, a.tier, count(*)::integer AS owned
  FROM workspaces w JOIN accounts a ON a.id = w.owner_id GROUP BY a.id`

const guestLinks = `
  SELECT l.id, (SELECT count(*) FROM guest_link_songs s JOIN demos d
                  ON d.workspace_id = s.workspace_id AND d.song_id = s.song_id
                WHERE s.workspace_id = l.workspace_id AND s.link_id = l.id)::integer AS songs
  FROM guest_links l`
