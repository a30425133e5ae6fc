import { isTimeZone } from '#kernel/dates.ts'

/** The time zone of this browser, or UTC where it says nothing that can be understood. */
export const ownTimeZone = (): string => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && isTimeZone(zone) ? zone : 'UTC'
}

/** Every time zone by its name, in the order of the alphabet, UTC first. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** What the clocks of a zone show at a moment: `Sat 21 Nov, 19:04`; null for a zone that there is not. */
export const clockIn = (zone: string, at: Date): string | null => {
  if (!isTimeZone(zone)) return null
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}
