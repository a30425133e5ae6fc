import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf } from '#kernel/text.ts'
import { maxAgreementVersions, maxParties, maxShareRole } from './finance-limits.ts'
import { agreementKinds } from './ledger-values.ts'
import { bookMember, fromText, money } from './money-fields.ts'

/** Who gets how many percent (with at most four decimals), and for what; together they make 100 %. */
export const givenShares = z.preprocess(
  fromText,
  z
    .array(
      z.object({
        memberId: id,
        percent: z.union([z.string().max(200), z.number().transform(String)]).pipe(z.string().trim().min(1).max(10)),
        role: z.union([z.literal(''), nameOf(() => t('What for'), maxShareRole)]).default(''),
      }),
      { error: () => t('Say who gets how much.') },
    )
    .min(1, { error: () => t('Say who gets how much.') })
    .max(maxParties, { error: () => t('At most {max} can share.', { max: maxParties }) }),
)

/** One member of an agreement. */
export const agreedShare = z.object({
  member: bookMember,
  /** Percent as text, `33.3333`. */
  percent: z.string(),
  /** The same in millionths of the whole. */
  millionths: z.number().int(),
  role: z.string(),
  signedAt: z.iso.datetime().nullable(),
  /** When they were last asked to sign. */
  remindedAt: z.iso.datetime().nullable(),
  /** What entries of the asked month gave them by any version of this agreement. */
  earned: listOf(money, mostCurrencies),
})
export type AgreedShare = z.output<typeof agreedShare>

/** What was agreed from a day on. */
export const agreementVersion = z.object({
  id,
  number: z.number().int(),
  from: z.string(),
  madeBy: z.string().nullable(),
  madeAt: z.iso.datetime(),
  shares: listOf(agreedShare, maxParties),
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
})
export type SplitAgreement = z.output<typeof splitAgreement>
