import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { maxAgreements, mostTargetsTold } from './finance-limits.ts'
import { agreementKinds } from './ledger-values.ts'
import { bookingDate, currency, decimalSign, month } from './money-fields.ts'
import { givenRecoups, givenShares, splitAgreement, waterfall } from './splits.ts'

const next = '/finances'
const agreement = z.object({ agreement: splitAgreement })

/** The calls about what was agreed on shares. */
export const splitsRows = defineRoutes({
  getSplits: {
    method: 'GET',
    path: '/api/get-splits',
    doc: 'What was agreed on shares, for the band, its releases and its songs, and what a month gave each by it.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    query: z.object({ month: z.preprocess(emptyAsAbsent, month.optional()) }),
    reply: z.object({
      month: z.string(),
      agreements: listOf(splitAgreement, maxAgreements),
      /** Releases and songs that have none yet. */
      targets: listOf(z.object({ kind: z.enum(agreementKinds), id, name: z.string() }), mostTargetsTold),
    }),
  },
  getWaterfall: {
    method: 'GET',
    path: '/api/get-waterfall',
    doc: 'What came in under a split until today, and where it went: paid back first, then shared, or waiting.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    query: z.object({ agreementId: id }),
    reply: waterfall,
  },
  splitPaper: {
    method: 'GET',
    path: '/split-paper/{id}',
    doc: 'The document that is signed for a version of a split, or what was signed of it, as a PDF.',
    access: 'member',
    right: 'edit',
    kind: 'stream',
    params: z.object({ id }),
    query: z.object({ part: z.enum(['document', 'signatures']).default('document') }),
    refuses: ['missing'],
  },
  saveSplit: {
    method: 'POST',
    path: '/save-split',
    doc: 'Says who gets how much from a day on; each member signs again, and what was booked keeps its shares.',
    access: 'member',
    right: 'manage',
    kind: 'form',
    confirms: true,
    refuses: ['conflict'],
    body: z.object({
      kind: z.enum(agreementKinds, { error: () => t('A split is for the band, a release or a song.') }),
      targetId: z.preprocess(emptyAsAbsent, id.optional()),
      from: bookingDate,
      shares: givenShares,
      recoups: givenRecoups,
      /** The currency of what is paid back; the one of the books where it is left out. */
      recoupCurrency: z.preprocess(emptyAsAbsent, currency.optional()),
      decimalSign,
      /** The newest version that the caller saw; left out for the first. */
      lastVersionId: z.preprocess(emptyAsAbsent, id.optional()),
    }),
    reply: agreement,
    limit: { max: 120, seconds: 600, by: 'user', tries: 300 },
    repeatable: true,
    next,
  },
  signSplit: {
    method: 'POST',
    path: '/sign-split',
    doc: 'The caller signs their own share of a version.',
    access: 'member',
    kind: 'form',
    confirms: true,
    refuses: ['conflict'],
    body: z.object({ versionId: id }),
    reply: agreement,
    next,
  },
  unsignSplit: {
    method: 'POST',
    path: '/unsign-split',
    doc: 'The caller takes their own signature back.',
    access: 'member',
    kind: 'form',
    byToken: 'never',
    refuses: ['conflict'],
    body: z.object({ versionId: id }),
    reply: agreement,
    next,
  },
  remindOfSplit: {
    method: 'POST',
    path: '/remind-of-split',
    doc: 'Asks a member to sign their share, at most once a day.',
    access: 'member',
    right: 'manage',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ versionId: id, memberId: id }),
    reply: z.object({ message: z.string() }),
    next,
  },
})
