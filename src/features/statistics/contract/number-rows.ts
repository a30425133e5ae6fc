import { z } from 'zod'
import { instruments } from '#features/accounts/contract/account.ts'
import { mostPeople } from '#features/plans/contract/plan.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf, rowVersion } from '#kernel/numbers.ts'
import { cursor, listOf, nextCursor } from '#kernel/page.ts'
import type { RouteTable } from '#kernel/route.ts'
import {
  bandMember,
  countedNumber,
  importPreview,
  mark,
  metricName,
  numbersImport,
  ownNumber,
  plainDate,
  popularityReply,
  providerName,
  series,
  songName,
  songNumbers,
  statCard,
} from './numbers.ts'
import { numbersScreens } from './providers.ts'
import {
  type ChartDays,
  chartDays,
  maxNumbersFileBytes,
  mostConnections,
  mostLinksTold,
  mostMarks,
  mostSeries,
  mostSongs,
  numbersOfPage,
} from './statistics-limits.ts'

const writing = { max: 120, seconds: 60, by: 'user' } as const
const message = z.object({ message: z.string() })
const next = '/streaming-dsps'
const which = { provider: providerName, metric: metricName, date: plainDate }
const fileBody = z.object({
  song: z.preprocess(emptyAsAbsent, songName.optional()),
  asOf: z.preprocess(emptyAsAbsent, plainDate.optional()),
})
const file = { field: 'numbersFile', required: true, maxBytes: maxNumbersFileBytes } as const
const days = z.preprocess(
  emptyAsAbsent,
  numberOf(() => t('The number of days has to be a number.'))
    .refine((given): given is ChartDays => (chartDays as readonly number[]).includes(given), {
      error: () => t('Choose 7, 28, 90 or 365 days.'),
    })
    .default(28),
)

/** The rows of numbers: reading them, bringing them by hand and by file, and My Band. */
export const numberRows = {
  getMyBand: {
    method: 'GET',
    path: '/api/get-my-band',
    doc: 'The Spotify followers (null with the reason where nobody tells), members, links, stat cards and our popularity index.',
    access: 'member',
    kind: 'json',
    reply: z.object({
      spotifyFollowers: z.number().nullable(),
      /** Why it is null; empty where there is a number. */
      spotifyFollowersReason: z.string(),
      spotifyFollowersSource: z.enum(['csv', 'manual', 'api']).nullable(),
      spotifyFollowersAsOf: z.string().nullable(),
      members: listOf(bandMember, mostPeople),
      links: listOf(z.object({ label: z.string(), url: z.string() }), mostLinksTold),
      stats: listOf(statCard, mostConnections),
      popularity: popularityReply,
    }),
  },
  saveInstruments: {
    method: 'POST',
    path: '/save-instruments',
    doc: 'Keeps what a member plays, in their own words.',
    access: 'member',
    kind: 'form',
    byToken: 'never',
    body: z.object({ memberId: id, instruments, rowVersion }),
    reply: z.object({ message: z.string(), member: bandMember }),
    limit: writing,
    next: '/my-band',
  },
  getNumbers: {
    method: 'GET',
    path: '/api/get-numbers',
    doc: 'The series of one screen over 7, 28, 90 or 365 days, with releases and gigs as marks; days without a number are left out.',
    access: 'member',
    kind: 'json',
    query: z.object({
      screen: z.enum(numbersScreens, { error: () => t('There’s no such numbers screen.') }),
      days,
    }),
    reply: z.object({
      from: z.string(),
      today: z.string(),
      series: listOf(series, mostSeries),
      marks: listOf(mark, mostMarks),
      songs: listOf(songNumbers, mostSongs),
    }),
  },
  getSongDays: {
    method: 'GET',
    path: '/api/get-song-days',
    doc: 'The streams of one song by day over 7, 28, 90 or 365 days; days without a number are left out.',
    access: 'member',
    kind: 'json',
    query: z.object({ song: songName, days }),
    reply: z.object({ from: z.string(), today: z.string(), series }),
  },
  downloadNumbers: {
    method: 'GET',
    path: '/download-numbers',
    doc: 'Every number of the band with day, source and reason, as CSV.',
    access: 'member',
    kind: 'stream',
  },
  getOwnNumbers: {
    method: 'GET',
    path: '/api/get-own-numbers',
    doc: 'The numbers by hand, the newest first, a page at a time.',
    access: 'member',
    kind: 'json',
    query: z.object({ cursor }),
    reply: z.object({ numbers: listOf(ownNumber, numbersOfPage), nextCursor }),
  },
  getNumbersImports: {
    method: 'GET',
    path: '/api/get-numbers-imports',
    doc: 'The files of numbers that were brought, the newest first, a page at a time.',
    access: 'member',
    kind: 'json',
    query: z.object({ cursor }),
    reply: z.object({ imports: listOf(numbersImport, numbersOfPage), nextCursor }),
  },
  addNumber: {
    method: 'POST',
    path: '/add-number',
    doc: 'Keeps a number by hand for one day of one metric; refuses where there is one by hand already.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ ...which, value: countedNumber }),
    reply: z.object({ message: z.string(), number: ownNumber }),
    limit: writing,
    next,
  },
  editNumber: {
    method: 'POST',
    path: '/edit-number',
    doc: 'Changes a number by hand; its row version, if given, must be the newest.',
    access: 'member',
    kind: 'form',
    body: z.object({ ...which, value: countedNumber, rowVersion }),
    reply: z.object({ message: z.string(), number: ownNumber }),
    limit: writing,
    next,
  },
  deleteNumber: {
    method: 'POST',
    path: '/delete-number',
    doc: 'Deletes a number by hand; for an hour it can be brought back.',
    access: 'member',
    kind: 'form',
    body: z.object(which),
    reply: message,
    limit: writing,
    next,
  },
  restoreNumber: {
    method: 'POST',
    path: '/restore-number',
    doc: 'Brings back a number by hand that was deleted within the last hour.',
    access: 'member',
    kind: 'form',
    body: z.object(which),
    reply: z.object({ message: z.string(), number: ownNumber }),
    limit: writing,
    next,
  },
  previewNumbersFile: {
    method: 'POST',
    path: '/preview-numbers-file',
    doc: 'Says what a CSV of Spotify for Artists would bring, and keeps nothing; days of one song need its name.',
    access: 'member',
    kind: 'upload',
    body: fileBody,
    file,
    reply: importPreview,
    limit: { max: 30, seconds: 60, by: 'user' },
  },
  importNumbersFile: {
    method: 'POST',
    path: '/import-numbers-file',
    doc: 'Brings the numbers of a CSV of Spotify for Artists; what is there already stays as it is.',
    access: 'member',
    kind: 'upload',
    refuses: ['conflict'],
    body: fileBody,
    file,
    reply: z.object({ message: z.string(), import: numbersImport }),
    limit: { max: 30, seconds: 60, by: 'user' },
    next,
  },
  undoNumbersImport: {
    method: 'POST',
    path: '/undo-numbers-import',
    doc: 'Takes away what a file brought, and brings back what it replaced.',
    access: 'member',
    kind: 'form',
    body: z.object({ importId: id }),
    reply: message,
    limit: writing,
    next,
  },
} as const satisfies RouteTable
