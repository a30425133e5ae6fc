/** How many dates one poll asks about, at least and at most. */
export const fewestPollDates = 2
export const mostPollDates = 6

/** Most people outside the band who answer one poll. */
export const mostPollGuests = 20

/** Longest name of such a person, in characters. */
export const maxPollGuestName = 60

/** Most polls of a band that run at once. */
export const mostOpenPolls = 20

/** Most polls that one answer tells. */
export const mostPollsTold = 60

/** For how many days a poll is told, and kept, after it has ended. */
export const pollDaysTold = 30
export const pollDaysKept = 180

/** For how many minutes a date that was taken can be let go again with its event. */
export const minutesToReopen = 60
