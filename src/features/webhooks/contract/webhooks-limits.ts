/** Most webhooks of a band. */
export const mostWebhooks = 10

/** Most characters of an address. */
export const maxWebhookAddress = 1000

/** Deliveries of one page of the log. */
export const deliveriesOfPage = 20

/** How long the log keeps a delivery, in days. */
export const keptDays = 14

/** Most deliveries that are kept of one webhook; the oldest go first. */
export const mostKept = 1000

/** Hours for which the old secret signs along after a new one was made. */
export const oldSecretHours = 24

/** Days of nothing but failures after which a webhook is switched off. */
export const daysOfFailure = 3

/** Seconds that a receiver has to answer. */
export const answerSeconds = 10

/** Minutes between the first try and the second, the second and the third, and so on: over three days in all. */
export const waits: readonly number[] = [1, 5, 30, 120, ...Array.from({ length: 12 }, () => 360)]
