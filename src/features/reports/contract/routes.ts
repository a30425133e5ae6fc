import { z } from 'zod'
import { isPlainDate } from '#kernel/dates.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf, yesOrNoOf } from '#kernel/numbers.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { releaseResults } from './release-results.ts'
import { report } from './report.ts'
import { longestDays, reportFormats } from './report-limits.ts'

const day = z.preprocess(
  emptyAsAbsent,
  z
    .string({ error: () => t('A date has to be text.') })
    .max(100, { error: () => t('That’s not a valid date.') })
    .refine(isPlainDate, { error: () => t('That’s not a valid date.') })
    .optional(),
)
const range = {
  days: z.preprocess(
    emptyAsAbsent,
    numberOf(() => t('The number of days has to be a number.'))
      .refine((days) => Number.isInteger(days) && days >= 1 && days <= longestDays, {
        error: () => t('Choose 1 to {max} days.', { max: longestDays }),
      })
      .optional(),
  ),
  from: day,
  until: day,
}
const switched = yesOrNoOf(() => t('Choose on or off.'))
const mailToken = z.object({ token: z.string().max(200) })
const mailTokens = { max: 120, seconds: 3600, by: 'address' } as const

export const tag = defineTag({
  name: 'Reports',
  description: 'Figures of a band over any days, what a release brought, and the mail on Mondays.',
})

export const routes = defineRoutes({
  getReports: {
    method: 'GET',
    path: '/api/get-reports',
    doc: 'The report of the last seven days, or of other ones: each number (null with its reason where there is none), the period before, money by currency.',
    access: 'admin',
    kind: 'json',
    refuses: ['locked'],
    query: z.object(range),
    reply: report,
    limit: { max: 120, seconds: 60, by: 'user' },
  },
  downloadReport: {
    method: 'GET',
    path: '/download-report',
    doc: 'The same report as a PDF, a spreadsheet or comma-separated values.',
    access: 'admin',
    kind: 'stream',
    refuses: ['locked'],
    query: z.object({
      ...range,
      format: z.enum(reportFormats, { error: () => t('Choose pdf, xlsx or csv.') }).default('pdf'),
    }),
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  getReleaseResults: {
    method: 'GET',
    path: '/api/get-release-results',
    doc: 'What a release that is out brought: streams, its link page, and, for who sees the money, what is booked to it and its royalties.',
    access: 'member',
    kind: 'json',
    query: z.object({ releaseId: id }),
    reply: z.object({ results: releaseResults }),
    limit: { max: 120, seconds: 60, by: 'user' },
  },
  getDigestSetting: {
    method: 'GET',
    path: '/api/get-digest-setting',
    doc: 'Whether the person gets the mail of Mondays about their bands, and where it goes.',
    access: 'user',
    kind: 'json',
    reply: z.object({ weeklyDigest: z.boolean(), email: z.string() }),
  },
  saveDigestSetting: {
    method: 'POST',
    path: '/save-digest-setting',
    doc: 'Switches the mail of Mondays on or off for the person.',
    access: 'user',
    kind: 'form',
    body: z.object({ weeklyDigest: switched }),
    reply: z.object({ message: z.string(), weeklyDigest: z.boolean() }),
    limit: { max: 60, seconds: 60, by: 'user' },
    next: '/settings',
  },
  showStopDigest: {
    method: 'GET',
    path: '/stop-digest/{token}',
    doc: 'The page behind the link in each mail of Mondays, with one button that ends them.',
    access: 'link',
    kind: 'page',
    params: mailToken,
    limit: mailTokens,
  },
  stopDigest: {
    method: 'POST',
    path: '/stop-digest/{token}',
    doc: 'Ends the mails of Mondays to the person of the link; a mail program may call it (RFC 8058).',
    access: 'link',
    kind: 'page',
    oneClick: true,
    params: mailToken,
    limit: mailTokens,
  },
})
