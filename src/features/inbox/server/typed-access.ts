import type { ServerAccess } from './imap-session.ts'
import type { FullAccess } from './known-login.ts'

const usualSmtpPort = 587

/** The ways to both servers, as they were typed; mail is sent with the account that reads it, unless another is given. */
export const serversOf = (typed: FullAccess): { imap: ServerAccess; smtp: ServerAccess | null } => ({
  imap: {
    host: typed.imapHost,
    port: typed.imapPort,
    security: typed.imapSecurity,
    username: typed.username,
    password: typed.password,
  },
  smtp: typed.smtpHost
    ? {
        host: typed.smtpHost,
        port: typed.smtpPort ?? usualSmtpPort,
        security: typed.smtpSecurity ?? 'starttls',
        username: typed.smtpUsername ?? typed.username,
        password: typed.smtpPassword ?? typed.password,
      }
    : null,
})
