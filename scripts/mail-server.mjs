import { installByApt } from './install-by-apt.mjs'

/** Where Debian puts Dovecot. */
export const dovecotPath = '/usr/sbin/dovecot'
const line = 'apt-get update && apt-get install -y --no-install-recommends dovecot-imapd'

/** What to do where the mail server of the inbox tests is not installed. */
export const withoutDovecot = `The tests of the inbox need Dovecot. Install it and start again:\n  ${line}`

/** Sees to it that the IMAP server of the inbox tests is there: installs Debian's when this user may, else says how to. */
export function findMailServer(say) {
  installByApt({ path: dovecotPath, title: 'Dovecot', line, without: withoutDovecot }, say)
}
