/** What a search looks for, as a pattern of LIKE that finds it anywhere in a text; signs of patterns mean themselves. */
export const likeOf = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
