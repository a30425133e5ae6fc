/** Most methods of one address. */
export const mostMethods = 8

/** Most rows of the system. */
export const mostRules = 2000
