import type pg from 'pg'

/** The id of the workspace's song of this title; it is made when there is none. For tests that write demos into the tables themselves. */
export const rawSong = async (owner: pg.Client, workspaceId: string, title: string): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO songs (workspace_id, id, title_key) VALUES ($1, gen_random_uuid(), lower($2))
     ON CONFLICT (workspace_id, title_key) DO UPDATE SET title_key = excluded.title_key RETURNING id`,
    [workspaceId, title],
  )
  const song = rows[0]
  if (!song) throw new Error('The song was not made.')
  return song.id
}
