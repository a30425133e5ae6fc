import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shell = '/usr/bin/chromium-headless-shell'
const line = 'apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell'

const installed = () => places.find((path) => existsSync(path))

/** The path of Chromium; installs Debian's when this user may, else says how to. */
export function findChromium(say) {
  if (!installed()) installByApt(say)
  const found = installed()
  if (found) return found
  throw new Error(`The browser tests need Chromium. Install it and start again:\n  ${line}`)
}

/** The path of the same Chromium without its windows, which draws the same pages with less work; else of the whole one. */
export function findHeadlessChromium(say) {
  if (!existsSync(shell)) installByApt(say)
  return existsSync(shell) ? shell : findChromium(say)
}

let tried = false
function installByApt(say) {
  if (tried) return
  tried = true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('· installing Chromium by apt')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const done = spawnSync('/bin/sh', ['-c', line], { env, encoding: 'utf8' })
    if (done.status !== 0) say(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  }
}
