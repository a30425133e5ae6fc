import { z } from 'zod'
import { emptyAsAbsent, numberOf } from './numbers.ts'

const number = numberOf('The row version is a number.')

/** The version of a row that a person saw before changing it, where the change must name it. */
export const seenRowVersion = number

/** The version of a row that a person saw before changing it; without it the last one to write wins. */
export const rowVersion = z.preprocess(emptyAsAbsent, number.optional())
