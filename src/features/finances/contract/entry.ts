import { z } from 'zod'
import { mostPeople } from '#features/plans/contract/plan.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { nameOf, textOf } from '#kernel/text.ts'
import {
  maxEntryNote,
  maxEntryText,
  maxParties,
  maxReceipts,
  maxRecoups,
  maxTagLength,
  maxTags,
  mostChangesTold,
  mostVersionsTold,
} from './finance-limits.ts'
import { directions, entryActs, heldReasons, projectKinds, rateSources, splitKinds } from './ledger-values.ts'
import {
  bookingDate,
  currency,
  decimalSign,
  fromText,
  minorText,
  money,
  orNothing,
  party,
  typedAmount,
} from './money-fields.ts'

const givenParty = party.and(z.object({ amount: typedAmount.optional() }))

/** Who paid (or was paid), and where they are several, how much each; a plain form sends the text of the JSON. */
const givenParties = z.preprocess(
  fromText,
  z
    .array(givenParty, { error: () => t('Say who paid, or which account.') })
    .min(1, { error: () => t('Say who paid, or which account.') })
    .max(maxParties, { error: () => t('At most {max} can pay together.', { max: maxParties }) }),
)

const givenPart = z.object({
  memberId: id,
  /** Percent with at most four decimals, a number of shares, or an amount; left out where all get alike, or who gets the rest. */
  share: z
    .union([z.string().max(200), z.number().transform(String)])
    .pipe(z.string().trim().max(40))
    .optional(),
})

/** How an entry is shared; `agreement` takes what was agreed for its song, its release or the band on its day. */
export const givenSplit = z.preprocess(
  fromText,
  z
    .object(
      {
        kind: z.enum(splitKinds, { error: () => t('Choose how this is shared.') }),
        parts: z
          .array(givenPart)
          .max(maxParties, { error: () => t('At most {max} can share an entry.', { max: maxParties }) })
          .default([]),
      },
      { error: () => t('Choose how this is shared.') },
    )
    .default({ kind: 'none', parts: [] }),
)

const givenProject = z.preprocess(
  fromText,
  z
    .object({
      kind: z.enum(projectKinds, { error: () => t('An entry belongs to a show, a release, a song or merch.') }),
      id,
    })
    .nullable()
    .optional(),
)

/** A rate by hand: units of the other currency for one of the amount's. */
const givenRate = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .string({ error: () => t('That’s not a valid rate.') })
    .trim()
    .max(30, { error: () => t('That’s not a valid rate.') })
    .optional(),
)

export const tags = z
  .preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== '')
        : value,
    z.array(nameOf(() => t('A tag'), maxTagLength)).max(100),
  )
  .transform((all) => [...new Map(all.map((tag) => [tag.toLowerCase(), tag])).values()])
  .refine((all) => all.length <= maxTags, { error: () => t('An entry can have at most {max} tags.', { max: maxTags }) })
  .default([])

/** What one says of an entry; what is left out of the optional ones is nothing. */
export const givenEntry = {
  direction: z.enum(directions, { error: () => t('Choose income, expense or transfer.') }),
  date: bookingDate,
  text: nameOf(() => t('What it was for'), maxEntryText),
  amount: typedAmount,
  currency,
  decimalSign,
  /** Who paid; of income, who or which account was paid; of a transfer, from whom. */
  by: givenParties,
  /** Of a transfer: to whom, and how much arrives where that is another currency. */
  to: z.preprocess(fromText, party.optional()),
  toCurrency: z.preprocess((value) => (value === '' ? undefined : value), currency.optional()),
  toAmount: z.preprocess((value) => (value === '' ? undefined : value), typedAmount.optional()),
  rate: givenRate,
  categoryId: orNothing(id),
  split: givenSplit,
  project: givenProject,
  tags,
  note: z.union([z.literal('').transform(() => ''), textOf(() => t('Note'), maxEntryNote)]).default(''),
}
export const givenEntrySchema = z.object(givenEntry).meta({ id: 'GivenEntry' })
export type GivenEntry = z.output<typeof givenEntrySchema>

/** An account or a member who paid or was paid; `minor` is what they gave (below 0) or got. */
export const entryParty = z.object({
  kind: z.enum(['account', 'member']),
  id,
  name: z.string(),
  minor: minorText,
  currency: z.string(),
})
export type EntryParty = z.output<typeof entryParty>

/** What an entry gives a member (or costs them, below 0). */
export const entryShare = z.object({ memberId: id, name: z.string(), minor: minorText })
export type EntryShare = z.output<typeof entryShare>

/** A proof of an entry. */
export const receipt = z
  .object({
    id,
    name: z.string(),
    bytes: z.number(),
    type: z.string(),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'EntryReceipt' })
export type Receipt = z.output<typeof receipt>

/** An amount in another currency, by a rate that was stored when the entry was booked and never changes. */
export const converted = money
  .extend({ rate: z.string(), date: z.string(), source: z.enum(rateSources) })
  .meta({ id: 'ConvertedMoney' })
export type Converted = z.output<typeof converted>

/** The split of an entry as it was said; `share` is in the unit of its kind (percent text, number, minor units). */
export const entrySplit = z.object({
  kind: z.enum(splitKinds),
  parts: listOf(z.object({ memberId: id, share: z.string().nullable() }), maxParties),
  /** The version of the agreement that was used. */
  agreementId: id.nullable(),
  versionId: id.nullable(),
})
export type EntrySplit = z.output<typeof entrySplit>

/** One entry of the ledger; the amount is above 0, its direction says which way it went. */
export const ledgerEntry = z.object({
  id,
  direction: z.enum(directions),
  date: z.string(),
  text: z.string(),
  minor: minorText,
  currency: z.string(),
  by: listOf(entryParty, maxParties),
  /** Of a transfer: where the money went. */
  to: entryParty.nullable(),
  category: z.object({ id, name: z.string() }).nullable(),
  split: entrySplit,
  shares: listOf(entryShare, mostPeople),
  /** What of it was paid back before it was shared; `memberId` is null for the band itself. */
  recouped: listOf(z.object({ memberId: id.nullable(), name: z.string(), minor: minorText }), maxRecoups),
  /** Why its money waits, and is not shared yet. */
  held: z.enum(heldReasons).nullable(),
  /** Of a transfer between two currencies what arrived; of others what it was worth in the currency of the books. */
  converted: converted.nullable(),
  project: z.object({ kind: z.enum(projectKinds), id, name: z.string() }).nullable(),
  tags: listOf(z.string(), maxTags),
  note: z.string(),
  receipts: listOf(receipt, maxReceipts),
  /** What booked it, where nobody typed it: `recurring`, `import`, `merch` … */
  source: z.string().nullable(),
  /** Whether its month is closed, so that nobody can change it. */
  isClosed: z.boolean(),
  mayChange: z.boolean(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
  rowVersion: z.number().int(),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

/** What an entry said after somebody did something to it. */
export const entryVersion = z.object({
  version: z.number().int(),
  act: z.enum(entryActs),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** What differs from the version before, by the names of the fields, in words. */
  changes: listOf(z.object({ field: z.string(), from: z.string(), to: z.string() }), mostChangesTold),
})
export type EntryVersion = z.output<typeof entryVersion>

/** An entry with its history, the newest first. */
export const entryDetail = ledgerEntry.extend({
  history: listOf(entryVersion, mostVersionsTold),
  hasMoreHistory: hasMore,
})
export type EntryDetail = z.output<typeof entryDetail>
