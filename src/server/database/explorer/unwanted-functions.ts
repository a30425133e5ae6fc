// PostgreSQL lets everybody call nearly every function. Those that change something, wait, hold something, or read what
// is outside of the tables are volatile by its own account, so a function that a later version brings is refused, too.
const harmless = [
  'array_sample',
  'array_shuffle',
  'clock_timestamp',
  'gen_random_uuid',
  'random',
  'random_normal',
  'timeofday',
  'uuidv4',
  'uuidv7',
]

// Not volatile, and still: they run SQL given as text, take a transaction number, or tell what others are doing.
const unwantedNames =
  '^((table|schema|database)_to_xml.*|txid_current|pg_current_xact_id|pg_cursor|pg_stat_get_(activity|backend_.*|wal_receiver|wal_senders))$'

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** A condition on `pg_proc p`: a function of PostgreSQL's own that no query of the Database Explorer may call. */
export const isUnwanted = `
  p.pronamespace = 'pg_catalog'::regnamespace
  AND (p.provolatile = 'v' AND p.proname NOT IN (${list(harmless)}) OR p.proname ~ '${unwantedNames}')
  AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype, 'language_handler'::regtype)
  AND NOT 'internal'::regtype = ANY (p.proargtypes::oid[])`
