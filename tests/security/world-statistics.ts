import type { Script } from './script.ts'

/** Gives a band numbers from a file, by hand and from a provider, with an instrument; every text of them holds its canary. */
export const addStatistics = (
  script: Script,
  of: { workspaceId: string; importId: string; ownerId: string; canary: string },
): void => {
  const { workspaceId, importId, ownerId, canary } = of
  script.add(
    `INSERT INTO stat_connections (workspace_id, provider, account, name, url, connected_at, connected_by, state,
       credentials, next_fetch_at)
     VALUES ($1, 'tiktok', $2, $2, 'https://www.tiktok.com/@' || $2, now(), $3, 'ok', '\\x00', now() + interval '1 day'),
       ($1, 'deezer', $2, $2, NULL, now(), $3, 'ok', NULL, now() + interval '1 day')`,
    [workspaceId, canary, ownerId],
  )
  script.add(
    `INSERT INTO stat_imports (workspace_id, id, kind, file_name, file_sha256, song, first_date, last_date, added, changed,
       imported_by)
     VALUES ($1, $2, 'audience', $3, '', $3, '2026-01-01', '2026-01-02', 1, 0, $4)`,
    [workspaceId, importId, canary, ownerId],
  )
  script.add(
    `INSERT INTO stat_points (workspace_id, provider, entity, metric, at_date, source, value, reason, import_id)
     VALUES ($1, 'spotify', '', 'followers', '2026-01-01', 'csv', 1200, '', $2),
       ($1, 'spotify', '', 'followers', '2026-01-02', 'manual', 1201, '', NULL),
       ($1, 'spotify', 'song:' || $3, 'song_streams', '2026-01-02', 'csv', 99, '', $2),
       ($1, 'tiktok', $3, 'followers', '2026-01-02', 'api', NULL, $3, NULL)`,
    [workspaceId, importId, canary],
  )
  script.add(
    `INSERT INTO stat_points (workspace_id, provider, entity, metric, at_date, source, value, deleted_at)
     VALUES ($1, 'deezer', '', 'fans', '2026-01-03', 'manual', 7, now())`,
    [workspaceId],
  )
  script.add(`INSERT INTO stat_searches (workspace_id, address, state, state_text) VALUES ($1, $2, 'done', $2)`, [
    workspaceId,
    canary,
  ])
  script.add(
    `INSERT INTO stat_logins (workspace_id, state_hash, account_id, provider, verifier)
     VALUES ($1, '\\x00', $2, 'tiktok', '\\x00')`,
    [workspaceId, ownerId],
  )
  script.add('INSERT INTO member_instruments (workspace_id, account_id, instruments) VALUES ($1, $2, $3)', [
    workspaceId,
    ownerId,
    canary,
  ])
}
