import type { Remake } from './finding.ts'

/** A file that a row refers to; a hash only where the row has one. */
export interface ReferredFile {
  key: string
  bytes: number | null
  sha256: Buffer | null
  /** What it is and whose, for people. */
  of: string
  /** How the server makes it again from its original; null for an original. */
  remake: Remake | null
  /** It is being made again already. */
  awaited: boolean
}

/** A row of `referredFiles`. */
export interface ReferredFileRow {
  key: string
  bytes: number | null
  sha256: Buffer | null
  of: string
  workspace_id: string | null
  make: Remake['make'] | null
  id: string | null
  version: number | null
  awaited: boolean | null
}

/** The file of a row. */
export const referredFile = (row: ReferredFileRow): ReferredFile => {
  const { key, bytes, sha256, of, workspace_id: workspaceId, make, id, version, awaited } = row
  const remake = make && id && workspaceId ? { make, workspaceId, id, version } : null
  return { key, bytes, sha256, of, remake, awaited: awaited === true }
}

// By what people know a file, and how it is made again where it is no original. A file that is not named here is called
// by its id and counts as an original.
const namedFiles = `
  WITH RECURSIVE paths AS (
    SELECT workspace_id, id, name AS path FROM file_items WHERE parent_id IS NULL
    UNION ALL
    SELECT f.workspace_id, f.id, p.path || '/' || f.name
    FROM file_items f JOIN paths p ON p.workspace_id = f.workspace_id AND p.id = f.parent_id
  ), demo_names AS (
    SELECT *, format('the demo “%s”, version %s', title, trim_scale(version::numeric)) AS called FROM demos
  ), named (key, of, make, id, version, awaited) AS (
    SELECT file_key, called, NULL, NULL::uuid, NULL::integer, false FROM demo_names
    UNION ALL SELECT peaks_key, 'the waveform of ' || called, 'analysis', id, NULL, analysis = 'pending' FROM demo_names
    UNION ALL SELECT lanes_key, 'the lanes of ' || called, 'analysis', id, NULL, analysis = 'pending' FROM demo_names
    UNION ALL
    SELECT r.file_key, format('the %s copy of %s', r.kind, d.called),
      CASE r.kind WHEN 'light' THEN 'light copy' ELSE 'analysis' END, d.id, NULL,
      r.kind <> 'light' AND d.analysis = 'pending'
    FROM demo_renditions r JOIN demo_names d ON d.workspace_id = r.workspace_id AND d.id = r.demo_id
    UNION ALL SELECT artwork_key, format('the artwork of the release “%s”', name), NULL, NULL, NULL, false FROM releases
    UNION ALL
    SELECT preview_key, format('the small artwork of the release “%s”', name), 'artwork preview', id, NULL, false
    FROM releases
    UNION ALL
    SELECT file_key, 'a sound of a blind vote', 'vote sounds', vote_id, NULL, false FROM blind_sounds
    UNION ALL SELECT file_key, format('the file “%s” of the tab “%s”', file_name, title), NULL, NULL, NULL, false FROM tabs
    UNION ALL
    SELECT v.file_key, format('version %s of the file “%s”', v.number, p.path), NULL, NULL, NULL, false
    FROM file_versions v JOIN paths p ON p.workspace_id = v.workspace_id AND p.id = v.file_id
    UNION ALL
    SELECT k.key, format('a preview of version %s of the file “%s”', v.number, p.path), 'file preview', v.file_id,
      v.number, v.preview = 'pending'
    FROM file_versions v JOIN paths p ON p.workspace_id = v.workspace_id AND p.id = v.file_id
      CROSS JOIN LATERAL (VALUES (v.picture_key), (v.thumb_key)) AS k (key)
    UNION ALL
    SELECT f.file_key, format('the file “%s” of the transfer “%s”', f.path, t.title), NULL, NULL, NULL, false
    FROM transfer_files f JOIN transfers t ON t.workspace_id = f.workspace_id AND t.id = f.transfer_id
    UNION ALL
    SELECT picture_key, format('the picture of the merch “%s”', name), NULL, NULL, NULL, false FROM merch_products
    UNION ALL
    SELECT file_key, format('the receipt “%s” of the ledger', file_name), NULL, NULL, NULL, false FROM ledger_receipts
    UNION ALL
    SELECT b.attachment_key, format('the file “%s” of a bug report by %s', b.attachment_name, coalesce(a.username,
      'somebody who is gone')), NULL, NULL, NULL, false
    FROM bug_reports b LEFT JOIN accounts a ON a.id = b.account_id
    UNION ALL
    SELECT i.file_key, format('an image of %s in the community', a.username), NULL, NULL, NULL, false
    FROM community_images i JOIN accounts a ON a.id = i.account_id
  )`

/** Every file that a row refers to, with what is to know of it. */
export const referredFiles = `
  ${namedFiles}
  SELECT f.key, f.bytes, f.sha256, coalesce(n.of, f.what) || coalesce(format(' in the workspace “%s”', w.name), '') AS of,
    f.workspace_id, n.make, n.id, n.version, n.awaited
  FROM (
    SELECT workspace_id, key, bytes, sha256, what FROM stored_files
    UNION ALL
    SELECT NULL, file_key, file_bytes, file_sha256, 'the image ' || id || ' of the community' FROM community_images
    UNION ALL
    SELECT NULL, 'pictures/' || picture_name || '.webp', NULL, NULL, 'the picture of ' || username
    FROM accounts WHERE picture_name IS NOT NULL
  ) f LEFT JOIN named n ON n.key = f.key LEFT JOIN workspaces w ON w.id = f.workspace_id`
