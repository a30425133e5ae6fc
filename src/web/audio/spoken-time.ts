import { counted } from '#kernel/counted.ts'
import { t } from '#kernel/language/translate.ts'
/** Seconds as one says them, cut to whole ones: "1 minute 38", "2 minutes", "9 seconds", "1 hour 4 minutes". */
export const spokenTime = (seconds: number): string => {
  const whole = Math.floor(Math.max(0, seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = whole % 60
  if (hours > 0) return `${counted(hours, 'hour')}${minutes > 0 ? ` ${counted(minutes, 'minute')}` : ''}`
  if (minutes > 0) return `${counted(minutes, 'minute')}${rest > 0 ? ` ${rest}` : ''}`
  return counted(rest, 'second')
}

/** Where a slider of time stands: "1 minute 38 of 3 minutes 51". */
export const spokenPosition = (seconds: number, duration: number): string =>
  t('{spokenTime} of {spokenTime2}', { spokenTime: spokenTime(seconds), spokenTime2: spokenTime(duration) })
