const dayMs = 86_400_000

/** Days since 1970 of a date, YYYY-MM-DD. */
export const dayNumberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** Minutes as people say them: "48 min", "3 h 5 min". */
export const minutesText = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
