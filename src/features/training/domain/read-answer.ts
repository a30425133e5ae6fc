/** The form of an answer: a Zod schema, or anything that checks as one does. */
export interface AnswerForm<Given> {
  safeParse(value: unknown): { success: true; data: Given } | { success: false }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A form that is checked by hand. The rules are loaded by the page of their trainer, where Zod would be the heaviest part,
 * and would try whether it may compile code, which the page's policy forbids and reports.
 */
export const answerForm = <Given>(read: (fields: Fields) => Given | null): AnswerForm<Given> => ({
  safeParse: (value) => {
    const data = isFields(value) ? read(value) : null
    return data === null ? { success: false } : { success: true, data }
  },
})

/** Numbers within two bounds, and how many there may be. */
export interface NumberBounds {
  low: number
  high: number
  most: number
  whole?: boolean
}

const isWithin = (value: unknown, { low, high, whole }: Omit<NumberBounds, 'most'>): value is number =>
  typeof value === 'number' && value >= low && value <= high && (!whole || Number.isInteger(value))

/** A number within two bounds; null for anything else. */
export const readNumber = (value: unknown, bounds: Omit<NumberBounds, 'most'>): number | null =>
  isWithin(value, bounds) ? value : null

/** A list of numbers; null for anything else. */
export const readNumbers = (value: unknown, bounds: NumberBounds): number[] | null =>
  Array.isArray(value) && value.length <= bounds.most && value.every((one) => isWithin(one, bounds)) ? [...value] : null

/** A list of at least one text; null for anything else. */
export const readTexts = (value: unknown, most: number): string[] | null =>
  Array.isArray(value) && value.length > 0 && value.length <= most && value.every((one) => typeof one === 'string')
    ? [...value]
    : null
