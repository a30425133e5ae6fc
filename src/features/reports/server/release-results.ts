import { readReleaseSums } from '#features/finances/server/api.ts'
import { readReleaseCounts } from '#features/linker/server/api.ts'
import { readRelease } from '#features/releases/server/api.ts'
import { readReleaseRoyalties } from '#features/statements/server/api.ts'
import { noChangeText, readReportNumber, readSongStreams } from '#features/statistics/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { may } from '#kernel/access.ts'
import { addDays, dateIn, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ReleaseResults, ResultFigure } from '../contract/release-results.ts'
import { resultDays } from '../contract/release-results-words.ts'

type Asked = NonNullable<Awaited<ReturnType<typeof readRelease>>>

/** What a release that is out brought, as far as the band's own numbers know it; each with its days, its source, or why there is none. */
export const readReleaseResults = ({ longReads }: Services, scope: WorkspaceScope, releaseId: string) =>
  longReads.reading(scope, async (tx): Promise<{ results: ReleaseResults }> => {
    const release = await readRelease(tx, scope, releaseId)
    if (!release) throw missing(t('This release'))
    const today = dateIn(await readTimeZone(tx, scope), Date.now())
    const last = addDays(release.date, resultDays - 1)
    const [until = today] = [last, today].toSorted()
    const figures =
      release.date > today
        ? []
        : [
            ...(await readStreams(tx, scope, release, { from: release.date, until })),
            ...(await readPage(tx, scope, releaseId, today)),
          ]
    // Money is for those who read the ledger.
    const money = may(scope.role, 'edit') ? await readMoney(tx, scope, release) : null
    return { results: { releaseId, figures, money } }
  })

const none = {
  value: null,
  before: null,
  days: null,
  daysBefore: null,
  from: null,
  until: null,
  source: '',
  note: '',
} as const

const readStreams = async (
  tx: Tx,
  scope: WorkspaceScope,
  { tracks }: Asked,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<ResultFigure[]> => {
  const length = daysBetween(from, until) + 1
  const titles = tracks.map(({ title }) => title)
  const songs = await readSongStreams(tx, scope, titles, { from, until })
  const before = await readSongStreams(tx, scope, titles, { from: addDays(from, -length), until: addDays(from, -1) })
  const band = await readReportNumber(tx, scope, 'spotify', 'streams', { until, length })
  const spotify = t('Spotify')
  return [
    songs.streams === null
      ? {
          ...none,
          key: 'songStreams',
          reason:
            titles.length === 0
              ? t('No tracks listed yet.')
              : t('No streams of a song with this title were imported for these days.'),
        }
      : {
          key: 'songStreams',
          ...{ value: songs.streams, before: before.streams, days: songs.days, daysBefore: before.days || null },
          ...{ from, until, source: spotify, reason: '' },
          note: [fewDaysText(songs.days, length), ...fewTracksTexts(titles, songs), t('By the titles of its tracks.')]
            .filter((text) => text !== '')
            .join(' '),
        },
    band.now === null
      ? { ...none, key: 'bandStreams', reason: band.reason }
      : {
          key: 'bandStreams',
          ...{ value: band.now, before: band.before, days: band.days, daysBefore: band.daysBefore },
          ...{ from, until, source: spotify, reason: '' },
          note: [
            band.before === null && band.daysBefore !== null
              ? `${noChangeText(band, length)}.`
              : fewDaysText(band.days ?? length, length),
            t('All songs of the band, not this release alone.'),
          ]
            .filter((text) => text !== '')
            .join(' '),
        },
  ]
}

const fewDaysText = (known: number, days: number): string =>
  known < days ? t('{known} of {days} days have a number.', { known, days }) : ''

/** What the sum lacks of the tracks: those without any number, or else those with fewer days than others. */
const fewTracksTexts = (titles: readonly string[], { daysOfSongs }: { daysOfSongs: ReadonlyMap<string, number> }) => {
  const lacking = titles.filter((title) => !daysOfSongs.has(title)).length
  const isUneven = new Set(daysOfSongs.values()).size > 1
  return [
    lacking === 0
      ? ''
      : t('{lacking, plural, one {# of its {tracks} tracks has} other {# of its {tracks} tracks have}} no number.', {
          lacking,
          tracks: titles.length,
        }),
    isUneven ? t('Some tracks have a number on fewer days than others.') : '',
  ]
}

const readPage = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
  today: PlainDate,
): Promise<ResultFigure[]> => {
  const counts = await readReleaseCounts(tx, scope, releaseId)
  const reason = t('It has no link page that’s live.')
  return (['pageVisits', 'linkClicks'] as const).map((key) =>
    counts === null
      ? { ...none, key, reason }
      : {
          key,
          value: key === 'pageVisits' ? counts.visits : counts.clicks,
          ...{ before: null, days: null, daysBefore: null, from: counts.since, until: today },
          ...{ source: t('its link page'), reason: '', note: '' },
        },
  )
}

const readMoney = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, name, upc, tracks }: Asked,
): Promise<ReleaseResults['money']> => {
  const sums = await readReleaseSums(tx, scope, id)
  const hasCodes = upc !== null || tracks.some(({ isrc }) => isrc !== null)
  const royalties = hasCodes ? await readReleaseRoyalties(tx, scope, { id, name, upc }) : []
  const noCodes = t('Without an ISRC or a UPC no statement can be matched.')
  const noRoyalties = hasCodes ? t('By its codes, no line of a booked statement is about it.') : noCodes
  return {
    booked: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => {
      const of = (which: string): bigint => BigInt(own.find(({ direction }) => direction === which)?.minor ?? '0')
      const [income, expense] = [of('income'), of('expense')]
      return {
        currency,
        ...{ income: String(income), expense: String(expense), net: String(income - expense) },
        from: own.map(({ first }) => first).sort()[0] ?? '',
        until:
          own
            .map(({ last }) => last)
            .sort()
            .at(-1) ?? '',
      }
    }),
    royalties,
    noRoyalties: royalties.length > 0 ? '' : noRoyalties,
  }
}
