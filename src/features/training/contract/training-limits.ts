/** Answers in one call; what waited longer goes in several. */
export const mostAnswersAtOnce = 200
/** Items that a drill may be narrowed to. */
export const mostInPool = 100
/** Questions of one drill that is set for somebody. */
export const mostQuestions = 100
export const drillNameLength = 80
/** Drills of one workspace that are not deleted. */
export const mostDrills = 200
/** Questions of a session. */
export const sessionQuestions = 20
/** Answers to an item before it says something about the ear. */
export const enoughAnswers = 4
/** Minutes after which a break is recommended to the ears. */
export const breakAfterMinutes = 20
/** Days of progress in one answer. */
export const mostProgressDays = 366
/** Characters of one answer as JSON; four bars of taps have some hundred. */
export const longestGiven = 8000

/** The most kinds of questions for which a person has a standing. */
export const mostStandings = 1000

/** Most single questions that a person is known to have learned. */
export const mostMemories = 5000

/** Most pairs that were taken for one another. */
export const mostConfusions = 4000

/** Most ways of listening. */
export const mostDevices = 100
