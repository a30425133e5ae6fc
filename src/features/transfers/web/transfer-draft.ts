import type { Transfer, TransferDirection } from '#features/transfers/contract/transfer.ts'
import { usualDays, usualRequestBytes, usualRequestFiles } from '#features/transfers/contract/transfer-limits.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'

/** A transfer as it is filled in; numbers as typed. */
export interface TransferDraft {
  title: string
  message: string
  /** The last day (yyyy-mm-dd) on the person's calendar, open to its end, or empty: until somebody ends it. */
  expiresAt: string
  /** Empty: none, or the one there is. */
  password: string
  dropsPassword: boolean
  receipt: boolean
  downloadLimit: string
  /** In MB. */
  maxBytes: string
  maxFiles: string
}

const dayOf = (date: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const megabyte = 1_000_000

/** A day that many days from today, on the person's calendar. */
export const dayIn = (days: number, now = new Date()): string =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

const numberOrNone = (typed: string, unit = 1): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed.replace(',', '.')) * unit)
const typedNumber = (value: number | null, unit = 1): string => (value === null ? '' : String(value / unit))

type Sent = FieldsOfCall<'makeTransfer', 'direction'> & FieldsOfCall<'changeTransfer', 'transferId'>

const fields = defineFields<Transfer, TransferDraft, Sent>({
  title: { label: null, blank: '' },
  message: { label: null, blank: '' },
  expiresAt: {
    label: null,
    blank: '',
    of: ({ expiresAt }) => (expiresAt === null ? '' : dayOf(new Date(expiresAt))),
    sent: ({ expiresAt: day }) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString()),
  },
  password: {
    label: null,
    blank: '',
    of: () => '',
    sent: ({ password, dropsPassword }) => password || (dropsPassword ? null : undefined),
  },
  dropsPassword: { label: null, blank: false, of: () => false, within: 'password' },
  receipt: { label: null, blank: true },
  downloadLimit: {
    label: null,
    blank: '',
    of: ({ downloadLimit }) => typedNumber(downloadLimit),
    sent: ({ downloadLimit }) => numberOrNone(downloadLimit),
  },
  maxBytes: {
    label: null,
    blank: '',
    of: ({ maxBytes }) => typedNumber(maxBytes, megabyte),
    sent: ({ maxBytes }) => numberOrNone(maxBytes, megabyte),
  },
  maxFiles: {
    label: null,
    blank: '',
    of: ({ maxFiles }) => typedNumber(maxFiles),
    sent: ({ maxFiles }) => numberOrNone(maxFiles),
  },
})

/** A transfer that is there, to be changed. */
export const { draftOf } = fields

/** A new transfer: for two weeks, for anybody with the link; what is asked for has its usual limits. */
export const newDraft = (direction: TransferDirection): TransferDraft => ({
  ...fields.blank,
  expiresAt: dayIn(usualDays),
  ...(direction === 'in' && {
    maxBytes: typedNumber(usualRequestBytes, megabyte),
    maxFiles: typedNumber(usualRequestFiles),
  }),
})

/** What the calls take of a draft; a last day that was not touched stays. */
export const fieldsOf = (draft: TransferDraft, before: TransferDraft | null = null): Sent => {
  const { expiresAt, ...sent } = fields.sentOf(draft)
  return { ...sent, ...(draft.expiresAt !== before?.expiresAt && { expiresAt }) }
}
