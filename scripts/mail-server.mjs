import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian puts Dovecot. */
export const dovecotPath = '/usr/sbin/dovecot'
const line = 'apt-get update && apt-get install -y --no-install-recommends dovecot-imapd'

/** What to do where the mail server of the inbox tests is not installed. */
export const withoutDovecot = `The tests of the inbox need Dovecot. Install it and start again:\n  ${line}`

/** Sees to it that the IMAP server of the inbox tests is there: installs Debian's when this user may, else says how to. */
export function findMailServer(say) {
  if (existsSync(dovecotPath)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('· installing Dovecot by apt')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const done = spawnSync('/bin/sh', ['-c', line], { env, encoding: 'utf8' })
    if (done.status !== 0) say(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  }
  if (!existsSync(dovecotPath)) say(withoutDovecot)
}
