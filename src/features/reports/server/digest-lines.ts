import { amountText } from '#kernel/money.ts'
import type { CurrencySums, Figure } from '../contract/report.ts'
import { type FigureKey, meaningOf } from '../contract/report-figures.ts'
import { figureChange, figureText } from '../domain/figure-text.ts'

/** What a mail of Mondays is written from. */
export interface Week {
  figures: readonly Figure[]
  money: readonly CurrencySums[] | null
}

/** What happened, and is told when it is not nothing. */
const deeds: readonly FigureKey[] = [
  'showsPlayed',
  'releasesOut',
  'demosUploaded',
  'tasksDone',
  'numberOfTransactions',
  'linkClicks',
  'spotifyStreams',
  'igProfileWeeklyVisits',
  'igProfileWeeklyFollows',
  'igSharedMedia',
  'weeklyPlaylistFollows',
]
/** Where the band stands, and is told when it moved. */
const levels: readonly FigureKey[] = [
  'weeklySpotifyFollowers',
  'deezerFans',
  'youtubeSubscribers',
  'soundcloudFollowers',
  'bandcampFollowers',
  'facebookFollowers',
  'tiktokFollowers',
  'weeklyPopIndex',
]

const sentence = ({ key, value, before }: Figure): string => {
  if (value === null) return ''
  const change =
    before === null || before === value ? '' : `, ${figureChange(key, value, before)} against the week before`
  return `${meaningOf(key).label}: ${figureText(key, value)}${change}.`
}

const moneyLine = ({ currency, income, expense }: CurrencySums): string =>
  `Money in ${currency}: ${amountText(BigInt(income), currency)} in, ${amountText(BigInt(expense), currency)} out.`

/** The lines of a week, or none where nothing happened and nothing moved: an empty week says nothing. */
export const digestLines = ({ figures, money }: Week): string[] => {
  const of = (keys: readonly FigureKey[]) => keys.flatMap((key) => figures.filter((figure) => figure.key === key))
  const done = of(deeds).filter(({ value }) => value !== null && value !== 0)
  const moved = of(levels).filter(({ value, before }) => value !== null && before !== null && value !== before)
  if (done.length === 0 && moved.length === 0) return []
  const overdue = of(['tasksOverdue']).filter(({ value }) => value !== null && value > 0)
  const booked = (money ?? []).filter(({ income, expense }) => income !== '0' || expense !== '0')
  return [...done.map(sentence), ...booked.map(moneyLine), ...moved.map(sentence), ...overdue.map(sentence)]
}
