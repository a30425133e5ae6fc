import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian's package of a program that is not there, where this user may; else says what to do. */
export function installByApt({ path, title, line, without }, say) {
  if (existsSync(path)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`· installing ${title} by apt`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const done = spawnSync('/bin/sh', ['-c', line], { env, encoding: 'utf8' })
    if (done.status !== 0) say(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  }
  if (!existsSync(path)) say(without)
}
