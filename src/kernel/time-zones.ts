const name = /^(?:UTC|[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)+)$/

/** Whether a text names a time zone of the IANA database that this runtime knows; offsets are none. */
export const isTimeZone = (text: string): boolean => {
  if (!name.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text })
    return true
  } catch {
    return false
  }
}
