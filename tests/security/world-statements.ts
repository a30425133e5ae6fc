import type { Script } from './script.ts'

/** Gives a band an import that waits and one that is booked, by the ids of its release and its song; all texts hold its canary. */
export const addStatements = (
  script: Script,
  {
    workspaceId,
    releaseId,
    songId,
    ownerId,
    canary,
  }: { workspaceId: string; releaseId: string; songId: string; ownerId: string; canary: string },
): void => {
  const run = (text: string, more: unknown[] = []) => script.add(text, [workspaceId, ...more])
  run(
    `INSERT INTO statement_imports (workspace_id, id, file_name, file_bytes, file_sha256, state, kind, source, source_name,
       account_id, mapping, sample, new_lines, left_lines, notices, added_by, booked_by, booked_at)
     VALUES ($1, $2, $4, 10, decode('01', 'hex'), 'ready', 'royalty', 'name:' || $4, $4, $2, NULL, jsonb_build_array(jsonb_build_array($4::text)),
         1, 1, jsonb_build_array($4::text), $5, NULL, NULL),
       ($1, $3, $4, 10, decode('02', 'hex'), 'done', 'royalty', 'name:' || $4, $4, $2, NULL, NULL, 1, 1, '[]', $5, $5, now())`,
    [releaseId, songId, canary, ownerId],
  )
  run(
    `INSERT INTO statement_lines (workspace_id, import_id, number, source, line_hash, is_booked, day, currency, amount_e12,
       store, country, artist, title, product, isrc, upc, counterpart, counterpart_key, note, reference)
     SELECT $1, id, 2, 'name:' || $4, decode(mark, 'hex'), mark = '02', '2026-03-04', 'EUR', 1250000000000,
       $4, $4, $4, $4, $4, '', '', $4, $4, $4, $4
     FROM (VALUES ($2::uuid, '01'), ($3::uuid, '02')) AS given (id, mark)`,
    [releaseId, songId, canary],
  )
  run(
    `INSERT INTO statement_left_lines (workspace_id, import_id, number, reason, said, content)
     VALUES ($1, $2, 3, 'wrong', $3, $3)`,
    [songId, canary],
  )
  run(
    `INSERT INTO statement_bookings (workspace_id, import_id, place, source, kind, day, currency, minor, entry_id)
     VALUES ($1, $2, 1, 'name:' || $3, 'royalty', '2026-03-04', 'EUR', 125, $2)`,
    [songId, canary],
  )
  run(`INSERT INTO statement_carries (workspace_id, source, currency, carry_e12) VALUES ($1, $2, 'EUR', 1)`, [canary])
  run(
    `INSERT INTO statement_mappings (workspace_id, columns_hash, mapping, account_id)
     VALUES ($1, '', jsonb_build_object('sourceName', $3::text), $2)`,
    [releaseId, canary],
  )
  run(
    `INSERT INTO statement_rules (workspace_id, counterpart_key, direction, category_id)
     VALUES ($1, $3, 'expense', $2)`,
    [releaseId, canary],
  )
}
