import { installByApt } from './install-by-apt.mjs'

/** Where Debian puts PgBouncer. */
export const poolerPath = '/usr/sbin/pgbouncer'
// It is started by the test alone, never as a service.
const line = 'apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends pgbouncer'

/** What to do where the pooler of a test is not installed. */
export const withoutPooler = `The test of poolers needs PgBouncer. Install it and start again:\n  ${line}`

/** Sees to it that the pooler of a test is there: installs Debian's when this user may, else says how to. */
export function findPooler(say) {
  installByApt({ path: poolerPath, title: 'PgBouncer', line, without: withoutPooler }, say)
}
