import { isTimeZone } from '#kernel/dates.ts'

/** The time zone of this browser, or UTC where it says nothing that can be understood. */
export const ownTimeZone = (): string => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && isTimeZone(zone) ? zone : 'UTC'
}
