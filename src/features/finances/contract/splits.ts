import { z } from 'zod'
import { emailAddress } from '#kernel/addresses.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf } from '#kernel/text.ts'
import {
  maxAgreementVersions,
  maxMoneyName,
  maxParties,
  maxRecoups,
  maxShareRole,
  mostBookMembers,
  mostPaidBack,
} from './finance-limits.ts'
import { agreementKinds } from './ledger-values.ts'
import { bookMember, fromText, minorText, money, typedAmount } from './money-fields.ts'

/** Somebody outside the band who shares its money: they sign by a link that is mailed to them. */
const givenOutsider = z.object({ name: nameOf(() => t('Name##of a person'), maxMoneyName), email: emailAddress })

/** Who gets how many percent (with at most four decimals), and for what; together they make 100 %. */
export const givenShares = z.preprocess(
  fromText,
  z
    .array(
      z
        .object({
          memberId: id.optional(),
          /** Somebody new from outside, in place of `memberId`. */
          outsider: givenOutsider.optional(),
          /** Where somebody by `memberId` who is not in the band signs: needed of who left, a new one of who is outside. */
          email: z.union([z.literal(''), emailAddress]).optional(),
          percent: z.union([z.string().max(200), z.number().transform(String)]).pipe(z.string().trim().min(1).max(10)),
          role: z.union([z.literal(''), nameOf(() => t('What for'), maxShareRole)]).default(''),
        })
        .refine(({ memberId, outsider }) => (memberId === undefined) !== (outsider === undefined), {
          error: () => t('Say who gets how much.'),
        }),
      { error: () => t('Say who gets how much.') },
    )
    .min(1, { error: () => t('Say who gets how much.') })
    .max(maxParties, { error: () => t('At most {max} can share.', { max: maxParties }) }),
)
export type GivenShares = z.output<typeof givenShares>

/** Who is paid back first, in order, before anything is shared. */
export const givenRecoups = z.preprocess(
  fromText,
  z
    .array(
      z.object({
        /** Their place in `shares`, from 0; null for the band itself. */
        share: z
          .number()
          .int()
          .min(0)
          .max(maxParties - 1)
          .nullable(),
        amount: typedAmount,
        note: z.union([z.literal(''), nameOf(() => t('What for'), maxShareRole)]).default(''),
      }),
      { error: () => t('Say who is paid back how much.') },
    )
    .max(maxRecoups, { error: () => t('At most {max} can be paid back first.', { max: maxRecoups }) })
    .default([]),
)
export type GivenRecoups = z.output<typeof givenRecoups>

/** One party of an agreement. */
export const agreedShare = z.object({
  member: bookMember,
  /** Percent as text, `33.3333`. */
  percent: z.string(),
  /** The same in millionths of the whole. */
  millionths: z.number().int(),
  role: z.string(),
  signedAt: z.iso.datetime().nullable(),
  /** The name that somebody outside typed as they signed. */
  signedName: z.string().nullable(),
  /** Where somebody outside is written to; told to those who manage the band. */
  email: z.string().nullable(),
  /** When they were last asked to sign. */
  remindedAt: z.iso.datetime().nullable(),
  /** What entries of the asked month gave them by any version of this agreement. */
  earned: listOf(money, mostCurrencies),
})
export type AgreedShare = z.output<typeof agreedShare>

/** What is paid back to somebody before anything is shared. */
export const recoupStep = z.object({
  /** Null: to the band itself. */
  member: bookMember.nullable(),
  note: z.string(),
  /** What was agreed, and what of it is not paid back yet, both in the currency of the agreement. */
  minor: minorText,
  leftMinor: minorText,
})
export type RecoupStep = z.output<typeof recoupStep>

/** What was agreed from a day on. */
export const agreementVersion = z.object({
  id,
  number: z.number().int(),
  from: z.string(),
  madeBy: z.string().nullable(),
  madeAt: z.iso.datetime(),
  shares: listOf(agreedShare, maxParties),
  recoups: listOf(recoupStep, maxRecoups),
  /** The currency of what is paid back; null where nothing is. */
  recoupCurrency: z.string().nullable(),
  /** SHA-256 of the document that is signed, in hexadecimal; null for versions of before there were documents. */
  paperSha256: z.string().nullable(),
  /** Income less costs of its days that wait. */
  waiting: listOf(money, mostCurrencies),
  isSigned: z.boolean(),
  /** Whether anything of the asked month is shared by it; what was booked keeps the version that it was booked by. */
  isUsed: z.boolean(),
})
export type AgreementVersion = z.output<typeof agreementVersion>

/** An agreement on how money is shared, by what it is for, with its versions, the newest first. */
export const splitAgreement = z.object({
  id,
  kind: z.enum(agreementKinds),
  /** The release or song; null for the band. */
  targetId: id.nullable(),
  name: z.string(),
  /** The version that counts today; null when the first begins later. */
  currentVersionId: id.nullable(),
  versions: listOf(agreementVersion, maxAgreementVersions),
  /** Income less costs that wait, because not everybody has signed or a rate is missing. */
  waiting: listOf(money, mostCurrencies),
})
export type SplitAgreement = z.output<typeof splitAgreement>

/** What came in under an agreement in one currency, and where it went: to those who are paid back, to those who share it, or it waits. */
export const waterfallSum = z.object({
  currency: z.string(),
  incomeMinor: minorText,
  /**
   * Who was paid back, in order; null is the band itself. In another currency than the agreement's, with what it counts there by the
   * rates of its days.
   */
  recouped: listOf(
    z.object({ member: bookMember.nullable(), minor: minorText, agreed: money.nullable() }),
    mostPaidBack,
  ),
  shared: listOf(z.object({ member: bookMember, minor: minorText }), mostBookMembers),
  waitingMinor: minorText,
  /** Costs that were shared, below 0, and what waits of them. */
  costsMinor: minorText,
  waitingCostsMinor: minorText,
})
export type WaterfallSum = z.output<typeof waterfallSum>

/** All that an agreement was about until today. */
export const waterfall = z.object({
  sums: listOf(waterfallSum, mostCurrencies),
  /** Income of the same release or song that is not shared by this agreement. */
  otherIncome: listOf(money, mostCurrencies),
})
export type Waterfall = z.output<typeof waterfall>
