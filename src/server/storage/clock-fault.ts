import { counted } from '#kernel/counted.ts'

const minuteMs = 60_000
const units: readonly [name: string, ms: number][] = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
]

// Stores refuse signatures that are a quarter of an hour off; nothing that a network does takes five minutes.
const offMs = 5 * minuteMs

/** What is wrong with this machine's clock by the header Date of an answer; null when it is right, or nobody can tell. */
export const clockFault = (date: string | null, now = Date.now()): string | null => {
  const offBy = now - Date.parse(date ?? '')
  if (!(Math.abs(offBy) > offMs)) return null
  const [name, ms] = units.find(([, unit]) => Math.abs(offBy) >= unit) ?? ['minute', minuteMs]
  const distance = counted(Math.round(Math.abs(offBy) / ms), name)
  return `This machine's clock is ${distance} ${offBy > 0 ? 'ahead of' : 'behind'} the store's: set it right.`
}
