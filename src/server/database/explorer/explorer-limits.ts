/** Connections that queries of the Database Explorer may hold at once, over all server processes. */
export const explorerConnections = 6

/** What a query may write to disk for sorting and the like, in MB. */
export const explorerTempFileMegabytes = 64

/** What the process of PostgreSQL that runs a query may take, in bytes, where it runs on our machine. */
export const explorerProcessBytes = 768 * 1024 * 1024

/** Settings of the role: what holds even where a query forgets to set it. */
export const explorerRoleSettings: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  statement_timeout: '30s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '60s',
  work_mem: '16MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  search_path: 'explorer',
}
