import { t } from '#kernel/language/translate.ts'
import { megabytes, reading } from '../demo-numbers.ts'

/** How far an upload is, as one reads it. */
export interface TransferReading {
  percent: number
  /** "31.0 of 50.0 MB" */
  amount: string
  /** "4.2 MB/s"; null before it can be told. */
  speed: string | null
  /** "12 s left"; null before it can be told, and at the end. */
  left: string | null
  /** The line is down; it goes on by itself. */
  paused?: true
}

const windowMs = 4000
const firstMs = 400

const timeLeft = (seconds: number): string => {
  if (seconds < 60) return t('{seconds} s left', { seconds: Math.max(1, Math.round(seconds)) })
  if (seconds < 3600) return t('{minutes} min left', { minutes: Math.round(seconds / 60) })
  return t('{hours} h left', { hours: reading(seconds / 3600) })
}

/** Takes the state of an upload at moments (milliseconds) and says speed and rest from the last four seconds. */
export const transferRate = () => {
  const seen: { at: number; sent: number }[] = []
  return (sent: number, total: number, at: number): TransferReading => {
    seen.push({ at, sent })
    while (seen.length > 2 && at - (seen[1]?.at ?? at) >= windowMs) seen.shift()
    const first = seen[0] ?? { at, sent }
    const passed = at - first.at
    const perSecond = passed >= firstMs ? ((sent - first.sent) / passed) * 1000 : 0
    return {
      percent: total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0,
      amount: t('{sent} of {total} MB', { sent: megabytes(sent), total: megabytes(total) }),
      speed: perSecond > 0 ? `${megabytes(perSecond)} MB/s` : null,
      left: perSecond > 0 && sent < total ? timeLeft((total - sent) / perSecond) : null,
    }
  }
}

/** Readings of one upload, that may pause: what was before a pause says nothing about the speed after it. */
export const transferReadings = () => {
  let rate = transferRate()
  let last: TransferReading | null = null
  return (
    { sent, total, paused }: { sent: number; total: number; paused?: boolean },
    at: number = performance.now(),
  ): TransferReading => {
    if (paused) {
      rate = transferRate()
      last = { ...(last ?? transferRate()(sent, total, at)), speed: null, left: null, paused: true }
    } else last = rate(sent, total, at)
    return last
  }
}
