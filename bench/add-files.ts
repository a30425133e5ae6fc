import type pg from 'pg'

/** Gives a workspace a folder with so many files, of so many in all and so many bytes each, straight in the database; answers the folder's id. */
export const addFiles = async (
  owner: pg.Client,
  workspaceId: string,
  inFolder: number,
  all: number,
  bytes = 4_000_000,
): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO file_items (workspace_id, id, is_folder, name, name_key)
     SELECT $1, gen_random_uuid(), true, 'Folder ' || n, 'folder ' || n FROM generate_series(0, ceil($2::numeric / $3) - 1) AS n
     RETURNING id`,
    [workspaceId, all, inFolder],
  )
  for (const [at, { id }] of rows.entries()) {
    await owner.query(
      `WITH added AS (
         INSERT INTO file_items (workspace_id, id, parent_id, is_folder, name, name_key, version, last_version, added_by, changed_by)
         SELECT $1, gen_random_uuid(), $2, false, 'Take ' || n || ' of the tour.wav', 'take ' || n || ' of the tour.wav', 1, 1, w.owner_id, w.owner_id
         FROM generate_series($3::integer, $4::integer) AS n, workspaces w WHERE w.id = $1
         RETURNING id)
       INSERT INTO file_versions (workspace_id, file_id, number, file_key, file_bytes, file_sha256, file_crc32, kind, media_type, preview)
       SELECT $1, id, 1, $1 || '/' || id, $5::bigint, sha256(id::text::bytea), 0, 'other', 'application/octet-stream', 'none' FROM added`,
      [workspaceId, id, at * inFolder, Math.min(all, (at + 1) * inFolder) - 1, bytes],
    )
  }
  await owner.query('ANALYZE')
  return rows[0]?.id ?? ''
}

/** The names of the indexes that the plan of a query uses, and whether it reads a whole table of files. */
export const plansOf = async (
  owner: pg.Client,
  workspaceId: string,
  folderId: string,
): Promise<{ name: string; indexes: string[]; wholeTables: string[] }[]> => {
  const queries = {
    list: `SELECT * FROM file_items i LEFT JOIN file_versions v ON v.workspace_id = i.workspace_id AND v.file_id = i.id AND v.number = i.version
      WHERE i.workspace_id = '${workspaceId}' AND i.trash_id IS NULL AND i.parent_id = '${folderId}'`,
    search: `SELECT * FROM file_items i WHERE i.workspace_id = '${workspaceId}' AND i.trash_id IS NULL AND strpos(i.name_key, 'take 77') > 0`,
    'room of the trash': `SELECT sum(v.file_bytes) FROM file_versions v JOIN file_items i ON i.workspace_id = v.workspace_id AND i.id = v.file_id
      WHERE v.workspace_id = '${workspaceId}' AND i.trash_id IS NOT NULL`,
  }
  const plans = []
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query}`)
    const text = rows.map((row) => row['QUERY PLAN']).join('\n')
    const found = (shape: RegExp): string[] => [...new Set([...text.matchAll(shape)].map((match) => match[1] ?? ''))]
    plans.push({
      name,
      indexes: found(/Index(?: Only)? Scan (?:using|on) (\w+)/g),
      wholeTables: found(/Seq Scan on (file_\w+)/g),
    })
  }
  return plans
}
