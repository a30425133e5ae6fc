/** Longest line that tells the others what to listen for, in characters. */
export const maxListenForLength = 200

/** Longest name of a section, in characters. */
export const maxSectionLength = 40
