const two = (value: number): string => String(value).padStart(2, '0')

const clock = (wholeSeconds: number): string => {
  const hours = Math.floor(wholeSeconds / 3600)
  const minutes = Math.floor((wholeSeconds % 3600) / 60)
  const seconds = two(wholeSeconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

/** A position as a player shows it, cut to the second that runs: 83.9 seconds are `1:23`. */
export const timeCode = (seconds: number): string => clock(Math.floor(Math.max(0, seconds)))

/** A position to the tenth of a second, rounded: 83.4 seconds are `1:23.4`. */
export const fineTimeCode = (seconds: number): string => {
  const tenths = Math.round(Math.max(0, seconds) * 10)
  return `${clock(Math.floor(tenths / 10))}.${tenths % 10}`
}

/** A position to the millisecond, for what must not lose any: 7.826 seconds are `0:07.826`, 83.4 are `1:23.4`. */
export const exactTimeCode = (seconds: number): string => {
  const thousandths = Math.round(Math.max(0, seconds) * 1000)
  const rest = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '')
  return `${clock(Math.floor(thousandths / 1000))}.${rest}`
}

const shape = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/

/** Seconds of a position as typed (`1:23`, `1:23.4`, `1:02:03`, `83.4`), or null when it is none. */
export const parseTimeCode = (text: string): number | null => {
  const match = shape.exec(text.trim())
  if (!match) return null
  const [, hours, minutes, rest = ''] = match
  const seconds = Number(rest.replace(',', '.'))
  if (minutes !== undefined && seconds >= 60) return null
  if (hours !== undefined && Number(minutes) >= 60) return null
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + seconds
  return Math.round(total * 1000) / 1000
}
