/** A number with its noun: `1 byte`, `2 bytes`; with an own plural where an s is not enough. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
