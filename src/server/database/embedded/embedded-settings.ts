import { quotedFolder } from './postmaster.ts'

/**
 * The settings of the embedded server, given on its command line so that they follow the code and not a file of an
 * older release. It listens on its private socket only; the log keeps what the server says about itself, and neither
 * statements nor values.
 */
export function embeddedSettings(socketFolder: string): Record<string, string> {
  return {
    cluster_name: 'backline',
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: quotedFolder(socketFolder),
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '60',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
}
