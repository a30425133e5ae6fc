/** Every time zone that the browser knows, with one that must be among them. */
export const zoneNames = (wanted: string): string[] => {
  const known = new Set(Intl.supportedValuesOf('timeZone'))
  known.add('UTC')
  if (wanted !== '') known.add(wanted)
  return [...known].sort()
}
