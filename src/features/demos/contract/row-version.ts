import { z } from 'zod'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'

/** The state of a row that a person saw before changing it; without it the last one to write wins. */
export const rowVersion = z.preprocess(emptyAsAbsent, numberOf('The row version is a number.').optional())
