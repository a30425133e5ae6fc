import { t } from '#kernel/language/translate.ts'
import { type DraftKind, withoutDate, withoutSender, withoutSubject } from '../contract/mail-values.ts'

/** What an answer takes from the message that it answers. */
export interface AnsweredMail {
  sender: string | null
  senderAddress: string | null
  subject: string | null
  /** Such as `2026-11-20 10:00 UTC`; null when it bears none. */
  date: string | null
  to: string
  text: string
}

const maxQuoted = 20_000

const prefixed = (prefix: string, known: RegExp, subject: string | null): string =>
  subject === null ? prefix : known.test(subject) ? subject : `${prefix} ${subject}`

/** The subject of an answer or of what is passed on: `Re:` and `Fwd:` stand there once. */
export const answerSubject = (kind: DraftKind, subject: string | null): string => {
  if (kind === 'new') return ''
  if (kind === 'forward') return prefixed('Fwd:', /^fwd?:/i, subject)
  return prefixed('Re:', /^re:/i, subject)
}

const introOf = (who: string, date: string | null): string => {
  if (date === null) return who === '' ? t('Somebody wrote:') : t('{who} wrote:', { who })
  return who === '' ? t('On {date}, somebody wrote:', { date }) : t('On {date}, {who} wrote:', { date, who })
}

/** The text that an answer begins with: an empty line to write in, and the message that is answered below it. */
export const answerText = (kind: DraftKind, mail: AnsweredMail): string => {
  if (kind === 'new') return ''
  const text = mail.text.length > maxQuoted ? `${mail.text.slice(0, maxQuoted)}\n[…]` : mail.text
  const who = [mail.sender, mail.senderAddress && `<${mail.senderAddress}>`].filter((part) => part).join(' ')
  if (kind === 'forward') {
    const head = [
      t('---------- Forwarded message ----------'),
      t('From: {who}', { who: who || withoutSender() }),
      t('Date: {date}', { date: mail.date ?? withoutDate() }),
      t('Subject: {subject}', { subject: mail.subject ?? withoutSubject() }),
      t('To: {to}', { to: mail.to }),
    ]
    return `\n\n${head.join('\n')}\n\n${text.trimEnd()}\n`
  }
  const quoted = text
    .trimEnd()
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()))
  return `\n\n${introOf(who, mail.date)}\n${quoted.join('\n')}\n`
}

/** The References of an answer (RFC 5322, section 3.6.4): those of the message, and the message itself; the first and the newest stay. */
export const answerReferences = (references: string, messageId: string | null): string => {
  const all = [...(references.match(/<[^<>\s]+>/g) ?? []), ...(messageId === null ? [] : [messageId])]
  const once = [...new Set(all)]
  return (once.length > 20 ? [...once.slice(0, 1), ...once.slice(-19)] : once).join(' ')
}
