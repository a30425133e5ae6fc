/** Days in a row on which somebody practised. */
export interface Streak {
  /** Until today, or until yesterday while today is not over. */
  days: number
  longest: number
  practisedToday: boolean
}

const dayMs = 86_400_000
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
/** A week of practice forgives one missed day. */
const daysPerFreeze = 7

/** The streak of the days (YYYY-MM-DD) on which somebody practised; after each seven of them one missed day is forgiven. */
export const streakOf = (days: readonly string[], today: string): Streak => {
  const practised = [...new Set(days.map(dayNumber))].filter((day) => day <= dayNumber(today)).sort((a, b) => a - b)
  let [run, longest, freezes, last] = [0, 0, 0, Number.NaN]
  for (const day of practised) {
    const missed = day - last - 1
    if (missed === 0) run += 1
    else if (missed === 1 && freezes > 0) {
      run += 1
      freezes -= 1
    } else {
      run = 1
      freezes = 0
    }
    if (run % daysPerFreeze === 0) freezes = 1
    longest = Math.max(longest, run)
    last = day
  }
  const away = dayNumber(today) - last
  const alive = away <= 1 || (away === 2 && freezes > 0)
  return { days: alive ? run : 0, longest, practisedToday: away === 0 }
}
