import type { Script } from './script.ts'

/** Gives a band books with one thing of each kind, all by the id of its release; every text of them holds its canary. */
export const addFinances = (
  script: Script,
  {
    workspaceId,
    releaseId: id,
    ownerId,
    memberId,
    canary,
    fileKey,
    bytes,
  }: {
    workspaceId: string
    releaseId: string
    ownerId: string
    memberId: string
    canary: string
    fileKey: string
    bytes: number
  },
): void => {
  const run = (text: string, more: unknown[] = []) => script.add(text, [workspaceId, ...more])
  run(`INSERT INTO money_books (workspace_id, home_currency) VALUES ($1, 'CZK')`)
  run('INSERT INTO money_people (workspace_id, id, name) VALUES ($1, $2, $4), ($1, $3, $4)', [
    ownerId,
    memberId,
    canary,
  ])
  run(
    `INSERT INTO money_accounts (workspace_id, id, name, name_key, kind, opening)
     VALUES ($1, $2, $3, lower($3), 'bank', '{"EUR": "10000"}')`,
    [id, canary],
  )
  run(
    `INSERT INTO money_categories (workspace_id, id, direction, name, name_key, place)
     VALUES ($1, $2, 'expense', $3, lower($3), 1)`,
    [id, canary],
  )
  run(`INSERT INTO closed_months (workspace_id, month, closed_by) VALUES ($1, '2020-01-01', $2)`, [ownerId])
  run(`INSERT INTO split_agreements (workspace_id, id, kind, target_id, name) VALUES ($1, $2, 'release', $2, $3)`, [
    id,
    canary,
  ])
  run(
    `INSERT INTO split_versions (workspace_id, id, agreement_id, number, valid_from, made_by)
     VALUES ($1, $2, $2, 1, '2020-01-01', $3)`,
    [id, ownerId],
  )
  run(
    `INSERT INTO split_shares (workspace_id, version_id, member_id, place, millionths, role)
     VALUES ($1, $2, $3, 1, 600000, $5), ($1, $2, $4, 2, 400000, $5)`,
    [id, ownerId, memberId, canary],
  )
  // Somebody outside, who shares nothing.
  run('INSERT INTO money_people (workspace_id, id, name) VALUES ($1, $2, $3)', [id, canary])
  run(`INSERT INTO split_outsiders (workspace_id, id, email, added_by) VALUES ($1, $2, $3 || '@example.com', $4)`, [
    id,
    canary,
    ownerId,
  ])
  run(`INSERT INTO split_papers (workspace_id, version_id, pdf, sha256) VALUES ($1, $2, convert_to($3, 'UTF8'), $4)`, [
    id,
    canary,
    '0'.repeat(64),
  ])
  run(
    `INSERT INTO split_recoups (workspace_id, version_id, place, minor, currency, note) VALUES ($1, $2, 0, 90, 'EUR', $3)`,
    [id, canary],
  )
  // A member's own: what they paid and booked themselves is theirs to change.
  run(
    `INSERT INTO ledger_entries (workspace_id, id, booked_on, direction, text, minor, currency, category_id, split, tags,
       note, words, project_kind, project_id, project_name, added_by)
     VALUES ($1, $2, '2026-03-04', 'expense', $3, 1250, 'EUR', $2, '{"kind": "none", "parts": [], "agreementId": null}',
       jsonb_build_array($3::text), $3, lower($3), 'release', $2, $3, $4)`,
    [id, canary, memberId],
  )
  run(
    `INSERT INTO ledger_legs (workspace_id, entry_id, place, member_id, minor, currency)
     VALUES ($1, $2, 0, $3, -1250, 'EUR')`,
    [id, memberId],
  )
  run('INSERT INTO ledger_shares (workspace_id, entry_id, member_id, minor) VALUES ($1, $2, $3, -1250)', [id, memberId])
  run(
    `INSERT INTO ledger_recoups (workspace_id, entry_id, place, agreement_id, minor, agreed_minor, agreed_currency)
     VALUES ($1, $2, 0, $2, 5, 5, 'EUR')`,
    [id],
  )
  run(`INSERT INTO held_entries (workspace_id, entry_id, agreement_id, reason) VALUES ($1, $2, $2, 'signatures')`, [id])
  run(
    `INSERT INTO ledger_versions (workspace_id, entry_id, version, act, said, made_by)
     VALUES ($1, $2, 1, 'booked', jsonb_build_object('text', $3::text), $4)`,
    [id, canary, memberId],
  )
  run(
    `INSERT INTO ledger_receipts (workspace_id, id, entry_id, file_key, file_name, file_bytes, file_sha256, media_type)
     VALUES ($1, $2, $2, $3, $4, $5, '', 'application/pdf')`,
    [id, fileKey, canary, bytes],
  )
  run(
    `INSERT INTO ledger_sums (workspace_id, month, currency, direction, category_id, minor, entries)
     VALUES ($1, '2026-03-01', 'EUR', 'expense', $2, 1250, 1)`,
    [id],
  )
  run(
    `INSERT INTO ledger_balances (workspace_id, kind, party_id, currency, minor) VALUES ($1, 'member', $2, 'EUR', 1250)`,
    [memberId],
  )
  run(
    `INSERT INTO agreement_sums (workspace_id, agreement_id, month, member_id, currency, minor)
     VALUES ($1, $2, '2026-03-01', $3, 'EUR', 5)`,
    [id, memberId],
  )
  const entry = { direction: 'expense', text: canary, amount: '90', currency: 'EUR', by: [{ accountId: id }] }
  run(
    `INSERT INTO recurring_entries (workspace_id, id, entry, frequency, every, starts_on, next_on)
     VALUES ($1, $2, $3, 'monthly', 1, '2090-01-31', '2090-01-31')`,
    [id, JSON.stringify({ ...entry, split: { kind: 'none', parts: [] }, project: null, tags: [], note: canary })],
  )
  run(`INSERT INTO unpaid_entries (workspace_id, id, entry, due_on) VALUES ($1, $2, $3, '2090-01-31')`, [
    id,
    JSON.stringify({ ...entry, split: { kind: 'none', parts: [] }, project: null, tags: [], note: canary }),
  ])
  run(
    `INSERT INTO manual_rates (workspace_id, from_currency, to_currency, day, rate) VALUES ($1, 'EUR', 'USD', '2020-01-01', '1.1')`,
  )
}
