/** A text, or what says it in the language that is spoken when it is needed. */
export type Spoken = string | (() => string)

/** What is said now. */
export const spoken = (text: Spoken): string => (typeof text === 'string' ? text : text())
