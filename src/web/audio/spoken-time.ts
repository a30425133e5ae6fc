import { t } from '#kernel/language/translate.ts'

/** Seconds as one says them, cut to whole ones: "1 minute 38", "2 minutes", "9 seconds", "1 hour 4 minutes". */
export const spokenTime = (seconds: number): string => {
  const whole = Math.floor(Math.max(0, seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = whole % 60
  const ofMinutes = t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
  if (hours > 0) {
    const ofHours = t('{hours, plural, one {# hour} other {# hours}}', { hours })
    return minutes > 0 ? `${ofHours} ${ofMinutes}` : ofHours
  }
  if (minutes > 0) return rest > 0 ? `${ofMinutes} ${rest}` : ofMinutes
  return t('{seconds, plural, one {# second} other {# seconds}}', { seconds: rest })
}

/** Where a slider of time stands: "1 minute 38 of 3 minutes 51". */
export const spokenPosition = (seconds: number, duration: number): string =>
  t('{count} of {total}', { count: spokenTime(seconds), total: spokenTime(duration) })
