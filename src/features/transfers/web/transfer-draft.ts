import type { Transfer, TransferDirection } from '#features/transfers/contract/transfer.ts'
import { usualDays, usualRequestBytes, usualRequestFiles } from '#features/transfers/contract/transfer-limits.ts'

/** A transfer as it is filled in; numbers as typed. */
export interface TransferDraft {
  title: string
  message: string
  /** A day (yyyy-mm-dd) on the person's calendar, or empty: until somebody ends it. */
  lastDay: string
  /** Empty: none, or the one there is. */
  password: string
  dropsPassword: boolean
  receipt: boolean
  downloadLimit: string
  maxMegabytes: string
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

/** A new transfer: for two weeks, for anybody with the link; what is asked for has its usual limits. */
export const newDraft = (direction: TransferDirection): TransferDraft => ({
  title: '',
  message: '',
  lastDay: dayIn(usualDays),
  password: '',
  dropsPassword: false,
  receipt: true,
  downloadLimit: '',
  maxMegabytes: direction === 'in' ? String(usualRequestBytes / megabyte) : '',
  maxFiles: direction === 'in' ? String(usualRequestFiles) : '',
})

/** A transfer that is there, to be changed. */
export const draftOf = (transfer: Transfer): TransferDraft => ({
  ...newDraft(transfer.direction),
  title: transfer.title,
  message: transfer.message,
  lastDay: transfer.expiresAt === null ? '' : dayOf(new Date(transfer.expiresAt)),
  receipt: transfer.receipt,
  downloadLimit: transfer.downloadLimit === null ? '' : String(transfer.downloadLimit),
  maxMegabytes: transfer.maxBytes === null ? '' : String(transfer.maxBytes / megabyte),
  maxFiles: transfer.maxFiles === null ? '' : String(transfer.maxFiles),
})

const numberOrNone = (typed: string, unit = 1): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed.replace(',', '.')) * unit)

/** What the calls take of a draft; the last day is open to its end, and one that was not touched stays. */
export const fieldsOf = (draft: TransferDraft, before: TransferDraft | null = null) => ({
  title: draft.title,
  message: draft.message,
  ...(draft.lastDay !== before?.lastDay && {
    expiresAt: draft.lastDay === '' ? null : new Date(`${draft.lastDay}T23:59:59`).toISOString(),
  }),
  receipt: draft.receipt,
  downloadLimit: numberOrNone(draft.downloadLimit),
  maxBytes: numberOrNone(draft.maxMegabytes, megabyte),
  maxFiles: numberOrNone(draft.maxFiles),
  ...(draft.password !== '' ? { password: draft.password } : draft.dropsPassword && { password: null }),
})
