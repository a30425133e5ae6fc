import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { listOf } from '#kernel/page.ts'
import { resultKeys } from './release-results-words.ts'

const day = z.string()
const minor = z.string()

const resultFigure = z.object({
  key: z.enum(resultKeys),
  /** Null where there is no number, which is not zero; `reason` says why. */
  value: z.number().nullable(),
  /** As many days before it; null where that is not known, or means nothing. */
  before: z.number().nullable(),
  /** On how many of its days there is a number; null where it is not counted day by day. */
  days: z.number().int().nullable(),
  /** The same of the days before. */
  daysBefore: z.number().int().nullable(),
  from: day.nullable(),
  until: day.nullable(),
  source: z.string(),
  reason: z.string(),
  /** What the number truly is, where its name alone would promise more. */
  note: z.string(),
})
export type ResultFigure = z.output<typeof resultFigure>

/** What a release brought. */
export const releaseResults = z.object({
  releaseId: id,
  figures: listOf(resultFigure, resultKeys.length),
  /** Null for people who do not see the money. Currencies are never added together. */
  money: z
    .object({
      /** What the ledger has under the release, in minor units as text. */
      booked: listOf(
        z.object({ currency: z.string(), income: minor, expense: minor, net: minor, from: day, until: day }),
        mostCurrencies,
      ),
      /** What booked statements say of its codes: exact decimal text, and how much was streamed or sold. */
      royalties: listOf(
        z.object({ currency: z.string(), amount: z.string(), quantity: z.string(), first: day, last: day }),
        mostCurrencies,
      ),
      /** Why there are none; empty where there are some. */
      noRoyalties: z.string(),
    })
    .nullable(),
})
export type ReleaseResults = z.output<typeof releaseResults>
