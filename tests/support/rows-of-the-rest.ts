/**
 * A row for each table that two bands at work leave empty (`tests/security/world.ts` has a row for every table of a band),
 * as the SELECT of an INSERT; `account` is the owner of a band, `post` a post of theirs.
 */
export const rowsOfTheRest: Readonly<Record<string, string>> = {
  address_links: `(token_hash, account_id, kind, email, email_key, expires_at)
    SELECT '\\x0a5d', account, 'change', 'A@b.cz', 'a@b.cz', now() + interval '1 day' FROM known`,
  arriving_files: "(key) VALUES ('band/on-its-way')",
  audit_log: `(id, via, actor_name, act, subject_kind, subject_name, details)
    VALUES (gen_random_uuid(), 'command_line', 'command line', 'instance.check', 'instance', 'the installation', '{"wrong": 0}')`,
  bug_reports: `(id, account_id, description, version, attachment_key, attachment_name, attachment_type, attachment_bytes)
    SELECT gen_random_uuid(), account, 'Late.', '0.1.0', 'bugs/' || gen_random_uuid(), 'late.pdf', 'application/pdf', 5 FROM known`,
  community_blocks: '(account_id, blocked_id) SELECT account, author FROM known',
  community_reports: `(id, reporter_id, post_id, reason, details)
    SELECT gen_random_uuid(), account, post, 'spam', 'Sells hats.' FROM known`,
  feedback_left_bands: '(account_id, band_id) SELECT account, gen_random_uuid() FROM known',
  feedback_paid: '(comment_id, account_id, band_id) SELECT gen_random_uuid(), account, gen_random_uuid() FROM known',
  database_queries: `(id, account_id, name, query)
    SELECT gen_random_uuid(), account, 'Demos', E'SELECT\\t1\\n-- \\\\.' FROM known`,
  exchange_rate_runs: "(tried_at, problem) VALUES (now(), '')",
  exchange_rates: "(source, currency, day, rate) VALUES ('ECB', 'CZK', '2026-03-02', '24.105')",
  idempotency_keys: "(account_id, key, request_hash, reply) SELECT account, 'once', '\\x00ff', '{}' FROM known",
  instance_settings: "(registration, banner) VALUES ('open', 'Down on Sunday.')",
  known_places: "(subject, mark) SELECT account, '\\x0a5c' FROM known",
  notification_keys: "(account_id, key) SELECT account, 'note:1' FROM known",
  outward_budgets: "(host, tokens, filled_at, day, used) VALUES ('api.example', 0.5, now(), current_date, 3)",
  password_resets:
    "(token_hash, account_id, expires_at) SELECT '\\x0a5c', account, now() + interval '1 day' FROM known",
  plan_interest: "(email_key, plan, email) VALUES ('a@b.cz', 'pro', 'A@b.cz')",
  push_devices: `(id, account_id, session_hash, endpoint, p256dh, auth, public_key, name)
    SELECT gen_random_uuid(), account, (SELECT token_hash FROM sessions s WHERE s.account_id = known.account LIMIT 1),
      'https://push.example/1', 'point', 'secret', 'ours', 'Chrome · Android' FROM known`,
  push_settings: "(account_id, muted, time_zone) SELECT account, '{}', 'UTC' FROM known",
  rate_windows: "(key, ends_at, calls) VALUES ('login', now() + interval '1 day', 1)",
  timetable: "(name, begun_at) VALUES ('upkeep', now())",
  training_answers: `SELECT account, gen_random_uuid(), 'eq', 'find', 'learn', '{}', 'seed', 1, '{}', 'boost', 'cut', false, 50, 1,
    0, 900, 'loop', 'browser', NULL, now(), current_date FROM known`,
  training_items: "SELECT account, 'eq', 'boost', 2, 1, 1.5, now() FROM known",
  training_standings: "SELECT account, 'eq', 'find', 0.1, 7 FROM known",
}

/** What a band leaves out of the files that it could have: a waveform, lanes, a statement kept in Files, a picture of a person. */
export const filesOfTheRest = `
  UPDATE demos SET peaks_key = file_key || '-peaks', peaks_bytes = 4, lanes_key = file_key || '-lanes', lanes_bytes = 4;
  UPDATE statement_imports SET file_key = workspace_id || '/' || id WHERE state = 'done';
  UPDATE accounts SET picture_name = 'c0ffee' WHERE tier = 'pro'`
