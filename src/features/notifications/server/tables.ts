import { placeTables } from '#server/database/table-places.ts'

/** The tables of notifications, and where their columns are seen. */
export const tables = placeTables({
  notification_keys: { shown: 'account_id key created_at' },
  notifications: {
    shown:
      'account_id id workspace_id kind actor_id facts path key together count created_at read_at clearing_id mail_after urgent mailed_at pushed_at',
    export: { leftOut: "a person's own" },
    ownedBy: 'account_id',
  },
  push_devices: {
    shown: 'id account_id name created_at last_success_at',
    hidden: 'session_hash endpoint p256dh auth public_key',
    ownedBy: 'account_id',
  },
  push_settings: {
    shown: 'account_id muted quiet_from quiet_until time_zone last_pushed_at',
    ownedBy: 'account_id',
  },
  reminder_runs: {
    shown: 'workspace_id morning',
    export: { leftOut: "the server's own" },
  },
})
