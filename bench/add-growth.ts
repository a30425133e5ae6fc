import type pg from 'pg'
import { addFiles } from './add-files.ts'
import { addLedger } from './add-ledger.ts'
import { addMailbox } from './add-mailbox.ts'
import { addMerch } from './add-merch.ts'

/** What grows with a band, and how far it may: so many rows in each of its big tables. */
export const addGrowth = async (owner: pg.Client, workspaceId: string, rows: number): Promise<void> => {
  // A board holds so many open tasks at most; the others were done one after the other, and those are no longer due.
  await owner.query(
    `UPDATE board_tasks SET due_date = current_date - 100 + number % 200,
       status = CASE WHEN number > 2000 OR status = 'done' THEN 'done' ELSE status END,
       done_at = CASE WHEN number > 2000 OR status = 'done' THEN now() - number * interval '1 hour' END
     WHERE workspace_id = $1`,
    [workspaceId],
  )
  await addNotes(owner, workspaceId, rows)
  await addTransfers(owner, workspaceId, Math.ceil(rows / 5))
  // More events than that are refused.
  await addEvents(owner, workspaceId, Math.min(rows, 10_000))
  await addNumbers(owner, workspaceId, rows)
  await addFiles(owner, workspaceId, Math.min(1000, Math.ceil(rows / 20)), rows, 0)
  await addLedger(owner, workspaceId, rows)
  await addMailbox(owner, workspaceId, rows)
  await addMerch(owner, workspaceId, { products: 100, movements: rows, shows: Math.ceil(rows / 40) })
}

// Each with a word of its own, as people write.
const addNotes = (owner: pg.Client, workspaceId: string, rows: number) =>
  owner.query(
    `INSERT INTO demo_notes (workspace_id, id, demo_id, author_id, text, at_ms)
     SELECT d.workspace_id, gen_random_uuid(), d.id, d.added_by, 
       'Breath before the chorus is too loud, ' || translate(substr(md5(d.id || n::text), 1, 7), '0123456789', 'ghijklmnop'), 1000 * n
     FROM demos d, generate_series(1, greatest(1, $2::integer / (SELECT count(*)::integer FROM demos WHERE workspace_id = $1))) AS n
     WHERE d.workspace_id = $1`,
    [workspaceId, rows],
  )

const addTransfers = async (owner: pg.Client, workspaceId: string, transfers: number) => {
  await owner.query(
    `INSERT INTO transfers (workspace_id, id, direction, made_by, title, message, token_hash, receipt, created_at)
     SELECT w.id, gen_random_uuid(), 'out', w.owner_id, 'Stems for the mix ' || n, 'As we said.', sha256((w.id::text || n)::bytea),
       false, now() - n * interval '1 hour'
     FROM workspaces w, generate_series(1, $2::integer) AS n WHERE w.id = $1`,
    [workspaceId, transfers],
  )
  await owner.query(
    `INSERT INTO transfer_files (workspace_id, id, transfer_id, path, file_key, file_bytes, file_sha256, file_crc32)
     SELECT workspace_id, gen_random_uuid(), id, 'stem ' || n || '.wav', workspace_id || '/' || gen_random_uuid(), 0, '', 0
     FROM transfers, generate_series(1, 5) AS n WHERE workspace_id = $1`,
    [workspaceId],
  )
}

const addEvents = (owner: pg.Client, workspaceId: string, events: number) =>
  owner.query(
    `INSERT INTO events (workspace_id, id, title, category, location, starts_on, ends_on, start_minute, end_minute, time_zone,
       last_on, spans_from, spans_to, for_everyone)
     SELECT $1::uuid, gen_random_uuid(), 'Show ' || n, 'gig', 'Kaple, Brno', day, day, 1260, 1380, 'Europe/Prague', day, day, day, true
     FROM generate_series(1, $2::integer) AS n, LATERAL (SELECT current_date + 40 - n AS day) AS days`,
    [workspaceId, events],
  )

// As fetched and brought: ten numbers a day, so that a band of long standing has years of them.
const addNumbers = (owner: pg.Client, workspaceId: string, rows: number) =>
  owner.query(
    `INSERT INTO stat_points (workspace_id, provider, entity, metric, at_date, source, value)
     SELECT $1, 'spotify', CASE WHEN m.name = 'streams' THEN 'song:Song ' || m.place ELSE '' END, m.name, current_date - n, 'csv', 1000 + n
     FROM generate_series(0, greatest(0, $2::integer / 10 - 1)) AS n,
       unnest(ARRAY['followers', 'listeners', 'streams', 'streams', 'streams', 'streams', 'streams', 'streams', 'streams', 'streams'])
         WITH ORDINALITY AS m (name, place)`,
    [workspaceId, rows],
  )
