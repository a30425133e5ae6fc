import type { MailAttachment } from '../contract/mail.ts'

/** What is to be read of a message, in a thread of its own; `isCut` when its end was not fetched. */
export type ReadMailTask =
  | { kind: 'message'; source: Uint8Array; isCut: boolean }
  | { kind: 'files'; source: Uint8Array; numbers: readonly number[] }

/** What a message holds. */
export interface ReadMessage {
  /** Cleaned; empty for a message of plain text. */
  html: string
  text: string
  /** The References of the message (RFC 5322, section 3.6.4). */
  references: string
  remote: number
  /** The addresses of pictures from elsewhere, which the text knows by their numbers. */
  pictures: string[]
  /** What is wrong with it, in words. */
  problems: string[]
  attachments: MailAttachment[]
  /** The calendar file with which it answers an invitation (`METHOD:REPLY`). */
  calendar: string | null
}

/** The contents of files of a message, in the order of the numbers; null where there is none of that number. */
export type ReadFiles = (Uint8Array | null)[]
