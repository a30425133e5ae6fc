import { installByApt } from './install-by-apt.mjs'

/** Where Debian puts nginx. */
export const balancerPath = '/usr/sbin/nginx'
// It is started by the test alone, never as a service.
const line = 'apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends nginx-light'

/** What to do where the balancer of a test is not installed. */
export const withoutBalancer = `The test of several machines needs nginx. Install it and start again:\n  ${line}`

/** Sees to it that the balancer of a test is there: installs Debian's when this user may, else says how to. */
export function findBalancer(say) {
  installByApt({ path: balancerPath, title: 'nginx', line, without: withoutBalancer }, say)
}
