import { z } from 'zod'
import { emptyAsAbsent } from './numbers.ts'

/** Where a page of a list begins, as the page before said in `nextCursor`; without it a list begins at its start. */
export const cursor = z.preprocess(emptyAsAbsent, z.string().max(500, 'This cursor is not valid.').optional())

/** Where the next page begins; null on the last one. */
export const nextCursor = z.string().nullable()
