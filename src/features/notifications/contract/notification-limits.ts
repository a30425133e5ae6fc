/** How long notifications are kept, in days. */
export const keptDays = 90

/** Most notifications that are kept of one person; the oldest go first. */
export const mostKept = 500

/** Most notifications of one answer. */
export const mostListed = 100

/** Above so many unread ones the bell shows no exact number. */
export const mostCounted = 99

/** Minutes until something urgent is mailed that was not read. */
export const urgentMinutes = 10
