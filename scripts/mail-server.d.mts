/** Where Debian puts Dovecot. */
export const dovecotPath: string

/** What to do where the mail server of the inbox tests is not installed. */
export const withoutDovecot: string

/** Sees to it that the IMAP server of the inbox tests is there: installs Debian's when this user may, else says how to. */
export function findMailServer(say: (line: string) => void): void
