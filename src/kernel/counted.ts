/** The form of a word that goes with a number: `one` with 1, else `many`, which is `one` with an s where that is enough. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** A number with its noun: `1 byte`, `2 bytes`, `0 replies`. */
export const counted = (count: number, one: string, many?: string): string => `${count} ${plural(count, one, many)}`
