import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import { rawSong } from '#tests/support/raw-song.ts'

/**
 * Makes a band with so many songs, of three notes each, and so many tasks, straight in the database; answers its id and the session
 * of its owner.
 */
export const addBand = async (
  owner: pg.Client,
  demos: number,
  tasks: number,
): Promise<{ workspaceId: string; cookie: string }> => {
  const [account, workspaceId, token] = [randomUUID(), randomUUID(), newSecretToken()]
  const name = `bench-${randomBytes(8).toString('hex')}`
  await owner.query(
    `INSERT INTO accounts (id, username, username_key, email, email_key, password_hash, tier) VALUES ($1, $2, $2, $3, $3, 'x', 'band_plus')`,
    [account, name, `${name}@example.com`],
  )
  await owner.query(
    `INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [hashToken(token), account],
  )
  await owner.query(`INSERT INTO workspaces (id, name, owner_id, hue) VALUES ($1, 'Bench band', $2, 'jade')`, [
    workspaceId,
    account,
  ])
  await owner.query(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'owner')`, [
    workspaceId,
    account,
  ])
  for (let at = 0; at < demos; at++) {
    const demo = randomUUID()
    await owner.query(
      `INSERT INTO demos (workspace_id, id, song_id, title, version, bpm, key_signature, file_key, file_name, file_kind, file_bytes, file_sha256,
        analysis, duration_seconds, sample_rate, channels, integrated_lufs, true_peak_db, overview, added_by)
       VALUES ($1, $2, $9, $3, $4, 92, 'D minor', $5, 'song.mp3', 'mp3', 5000000, $6, 'ready', 231.4, 44100, 2, -13.6, -0.8, $7, $8)`,
      [
        workspaceId,
        demo,
        `Song ${at >> 2}`,
        at % 4,
        `${workspaceId}/${demo}`,
        randomBytes(32),
        randomBytes(600),
        account,
        await rawSong(owner, workspaceId, `Song ${at >> 2}`),
      ],
    )
    for (let note = 0; note < 3; note++) {
      await owner.query(
        'INSERT INTO demo_notes (workspace_id, id, demo_id, author_id, text, at_ms) VALUES ($1, $2, $3, $4, $5, $6)',
        [workspaceId, randomUUID(), demo, account, 'Breath before the chorus is too loud.', 1000 * note],
      )
    }
  }
  await owner.query(
    `INSERT INTO board_tasks (workspace_id, id, number, name, details, priority, status, position, for_everyone, due_date, labels)
     SELECT $1, gen_random_uuid(), n, 'Task ' || n, 'Ask for the heavier cotton this time.',
       (ARRAY['low', 'mid', 'high', 'urgent'])[1 + n % 4], (ARRAY['todo', 'doing', 'waiting', 'done'])[1 + n / 4 % 4],
       'a' || lpad(n::text, 6, '0') || 'V', true, date '2026-11-20' + n % 30, '["ep"]'
     FROM generate_series(1, $2::integer) AS n`,
    [workspaceId, tasks],
  )
  // The next one that somebody adds has the next number.
  await owner.query(
    'INSERT INTO boards (workspace_id, last_number) VALUES ($1, $2) ON CONFLICT (workspace_id) DO UPDATE SET last_number = $2',
    [workspaceId, tasks],
  )
  return { workspaceId, cookie: `backline=${token}` }
}
