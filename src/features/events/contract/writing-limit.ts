/** How often a person may change something of the calendar. */
export const calendarWriting = { max: 300, seconds: 60, by: 'user' } as const
