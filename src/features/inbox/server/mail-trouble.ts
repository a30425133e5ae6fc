/** What is wrong with a connection: who logs in, or all else; only the first is not tried again. */
export type TroubleKind = 'wrong_password' | 'unreachable'

/** Why a mail server could not be used, in words for people. */
export class MailTrouble extends Error {
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, text: string) {
    super(text)
    this.name = 'MailTrouble'
    this.kind = kind
  }
}

/** A server that contradicts itself: asking it for less does not help. */
export class MailContradiction extends MailTrouble {}

interface KnownError {
  code?: string
  authenticationFailed?: boolean
  serverResponseCode?: string
  responseCode?: number
  message?: string
}

// Which say that the server is busy or closed, and nothing about the password.
const passing = /^(UNAVAILABLE|INUSE|LIMIT|SERVERBUG|OVERQUOTA|EXPIRED\w*|CONTACTADMIN)$/

const certificate: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'signed it itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by somebody unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by somebody unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'is signed by somebody unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by somebody unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
}

const places: Record<string, (where: string) => string> = {
  ECONNREFUSED: (where) => `Nothing answers at ${where}. Check the server and its port.`,
  EHOSTUNREACH: (where) => `${where} cannot be reached from here.`,
  ENETUNREACH: (where) => `${where} cannot be reached from here.`,
  CONNECT_TIMEOUT: (where) => `${where} does not answer. Check the server and its port.`,
  ETIMEDOUT: (where) => `${where} does not answer. Check the server and its port.`,
  GREETING_TIMEOUT: (where) =>
    `${where} takes the connection, but does not greet as a mail server does. Check the port.`,
  UPGRADE_TIMEOUT: (where) => `${where} stopped answering while the connection was made safe.`,
  ETIMEOUT: (where) => `${where} stopped answering.`,
  ECONNRESET: (where) => `${where} broke the connection off.`,
  EPIPE: (where) => `${where} broke the connection off.`,
  NoConnection: (where) => `${where} broke the connection off.`,
  EConnectionClosed: (where) => `${where} broke the connection off.`,
  ClosedAfterConnectText: (where) => `${where} is no mail server of this kind, or it turned us away.`,
  ClosedAfterConnectTLS: (where) =>
    `${where} broke the connection off at once. Check whether it wants TLS or STARTTLS.`,
  EPROTOCOL: (where) => `${where} sent more at once than any mail server does, so the connection was ended.`,
  LineTooLarge: (where) => `${where} sent more at once than any mail server does, so the connection was ended.`,
  LiteralTooLarge: (where) => `${where} sent more at once than any mail server does, so the connection was ended.`,
  ResponseTooLarge: (where) => `${where} sent more at once than any mail server does, so the connection was ended.`,
}

/** What anything thrown by a connection to `where` (`imap.example.com:993`) means for people. */
export const troubleOf = (thrown: unknown, where: string): MailTrouble => {
  if (thrown instanceof MailTrouble) return thrown
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as KnownError
  // Packages for sending say why only within their words.
  const said = /^(ESOCKET|ECONNECTION)$/.test(error.code ?? '')
    ? /\bE[A-Z]{4,}\b/.exec(error.message ?? '')?.[0]
    : undefined
  const code = said ?? error.code ?? ''
  const isBusy = passing.test(error.serverResponseCode ?? '')
  if ((error.authenticationFailed && !isBusy) || code === 'EAUTH')
    return new MailTrouble(
      'wrong_password',
      'The server does not take this user name and password. Many providers want a password made for one app.',
    )
  if (isBusy) return new MailTrouble('unreachable', `${where} is too busy, or has closed this mailbox for now.`)
  const fault = certificate[code]
  if (fault) return new MailTrouble('unreachable', `The certificate of ${where} ${fault}, so nothing was sent there.`)
  if (/^(ERR_SSL|EPROTO$)/.test(code))
    return new MailTrouble(
      'unreachable',
      `${where} does not speak TLS from the beginning. Try STARTTLS, or another port.`,
    )
  const text = places[code] ?? places[code === 'ESOCKET' || code === 'ECONNECTION' ? 'ECONNRESET' : '']
  if (text) return new MailTrouble('unreachable', text(where))
  if (/STARTTLS/i.test(`${code} ${error.message ?? ''}`))
    return new MailTrouble('unreachable', `${where} offers no STARTTLS, so nothing was sent there. Try TLS.`)
  if (error.responseCode !== undefined)
    return new MailTrouble(
      'unreachable',
      `${where} refused: ${(error.message ?? '').replace(/\b(\d{3})[ -]\1\b/g, '$1').slice(0, 200)}`,
    )
  return new MailTrouble('unreachable', `${where} does not answer as a mail server does.`)
}
