/** Most questions of a request. */
export const mostFeedbackQuestions = 4

/** Longest question of one's own, in characters. */
export const maxOwnQuestion = 140

/** Longest words to one question, in characters; with four of them a comment holds all. */
export const maxFeedbackWords = 700

/** Longest name of somebody outside, in characters. */
export const maxFeedbackGuestName = 60

/** Most people outside who answer one request. */
export const mostFeedbackGuests = 200

/** Most answers of a request that who asked is told at once. */
export const mostFeedbackAnswersTold = 500

/** Most requests of the queue that are told at once. */
export const mostFeedbackTold = 100

/** For so many days people who left a band count as its members here. */
export const sharedBandDays = 90

/** The credits that everybody starts with, and the most that count for a place. */
export const creditsAtFirst = 3

/** The most credits that somebody has. */
export const mostCredits = 9
