import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const line = 'apt-get update && apt-get install -y --no-install-recommends chromium'

/** The path of Chromium; installs Debian's when this user may, else says how to. */
export function findChromium(say) {
  const found = places.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('· installing Chromium by apt')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const done = spawnSync('/bin/sh', ['-c', line], { env, encoding: 'utf8' })
    const now = places.find((path) => existsSync(path))
    if (now) return now
    say(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  }
  throw new Error(`The browser tests need Chromium. Install it and start again:\n  ${line}`)
}
