import { t } from '#kernel/language/translate.ts'

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

const certificate: Record<string, 'self' | 'unknown' | 'name' | 'expired' | 'early'> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'early',
}

const places: Record<string, (where: string) => string> = {
  ECONNREFUSED: (where) => t('Nothing answers at {where}. Check the server and its port.', { where }),
  EHOSTUNREACH: (where) => t('{where} can’t be reached from here.', { where }),
  ENETUNREACH: (where) => t('{where} can’t be reached from here.', { where }),
  CONNECT_TIMEOUT: (where) => t('{where} isn’t answering. Check the server and its port.', { where }),
  ETIMEDOUT: (where) => t('{where} isn’t answering. Check the server and its port.', { where }),
  GREETING_TIMEOUT: (where) =>
    t('{where} accepts the connection, but doesn’t greet like a mail server. Check the port.', { where }),
  UPGRADE_TIMEOUT: (where) => t('{where} stopped answering while the connection was being secured.', { where }),
  ETIMEOUT: (where) => t('{where} stopped answering.', { where }),
  ECONNRESET: (where) => t('{where} broke off the connection.', { where }),
  EPIPE: (where) => t('{where} broke off the connection.', { where }),
  NoConnection: (where) => t('{where} broke off the connection.', { where }),
  EConnectionClosed: (where) => t('{where} broke off the connection.', { where }),
  ClosedAfterConnectText: (where) => t('{where} isn’t this kind of mail server, or it turned us away.', { where }),
  ClosedAfterConnectTLS: (where) =>
    t('{where} broke off the connection right away. Check whether it wants TLS or STARTTLS.', { where }),
  EPROTOCOL: (where) =>
    t('{where} sent more at once than any mail server does, so the connection was closed.', { where }),
  LineTooLarge: (where) =>
    t('{where} sent more at once than any mail server does, so the connection was closed.', { where }),
  LiteralTooLarge: (where) =>
    t('{where} sent more at once than any mail server does, so the connection was closed.', { where }),
  ResponseTooLarge: (where) =>
    t('{where} sent more at once than any mail server does, so the connection was closed.', { where }),
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
      t('The server doesn’t accept this user name and password. Many providers want an app password.'),
    )
  if (isBusy)
    return new MailTrouble('unreachable', t('{where} is too busy, or has closed this mailbox for now.', { where }))
  const fault = certificate[code]
  if (fault)
    return new MailTrouble(
      'unreachable',
      t(
        'The certificate of {where} {fault, select, self {is self-signed} unknown {is signed by an unknown authority} name {is for another name} expired {has expired} other {isn’t valid yet}}, so nothing was sent there.',
        { where, fault },
      ),
    )
  if (/^(ERR_SSL|EPROTO$)/.test(code))
    return new MailTrouble(
      'unreachable',
      t('{where} doesn’t use TLS from the start. Try STARTTLS or another port.', { where }),
    )
  const text = places[code] ?? places[code === 'ESOCKET' || code === 'ECONNECTION' ? 'ECONNRESET' : '']
  if (text) return new MailTrouble('unreachable', text(where))
  if (/STARTTLS/i.test(`${code} ${error.message ?? ''}`))
    return new MailTrouble(
      'unreachable',
      t('{where} doesn’t offer STARTTLS, so nothing was sent there. Try TLS.', { where }),
    )
  if (error.responseCode !== undefined)
    return new MailTrouble(
      'unreachable',
      t('{where} refused: {text}', {
        where,
        text: (error.message ?? '').replace(/\b(\d{3})[ -]\1\b/g, '$1').slice(0, 200),
      }),
    )
  return new MailTrouble('unreachable', t('{where} doesn’t answer like a mail server.', { where }))
}
