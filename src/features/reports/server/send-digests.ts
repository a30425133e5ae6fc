import { readHue } from '#features/workspaces/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText } from '#kernel/money.ts'
import { fillPath } from '#kernel/route.ts'
import { mintScope } from '#server/database/scope.ts'
import type { TimedWork } from '#server/feature.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { personToken } from '#server/mail/person-link.ts'
import type { Services } from '#server/services.ts'
import type { Report } from '#server/timed-work.ts'
import type { CurrencySums, Figure } from '../contract/report.ts'
import { type FigureKey, meaningOf } from '../contract/report-figures.ts'
import { routes } from '../contract/routes.ts'
import { figureChange, figureText } from '../domain/figure-text.ts'
import { rangeText, weekBefore } from '../domain/report-range.ts'
import { readBandReport } from './compose-report.ts'
import { claimDigest, type DueDigest, readDigestSetting, readDueDigests } from './store.ts'

/** What a mail of Mondays is written from. */
interface Week {
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
  const said = { name: meaningOf(key).label, number: figureText(key, value) }
  return before === null || before === value
    ? t('{name}: {number}.', said)
    : t('{name}: {number}, {change} vs the week before.', { ...said, change: figureChange(key, value, before) })
}

const moneyLine = ({ currency, income, expense }: CurrencySums): string =>
  t('Money in {currency}: {income} in, {expense} out.', {
    currency,
    income: amountText(BigInt(income), currency),
    expense: amountText(BigInt(expense), currency),
  })

/** The lines of a week, or none where nothing happened and nothing moved: an empty week says nothing. */
const digestLines = ({ figures, money }: Week): string[] => {
  const of = (keys: readonly FigureKey[]) => keys.flatMap((key) => figures.filter((figure) => figure.key === key))
  const done = of(deeds).filter(({ value }) => value !== null && value !== 0)
  const moved = of(levels).filter(({ value, before }) => value !== null && before !== null && value !== before)
  if (done.length === 0 && moved.length === 0) return []
  const overdue = of(['tasksOverdue']).filter(({ value }) => value !== null && value > 0)
  const booked = (money ?? []).filter(({ income, expense }) => income !== '0' || expense !== '0')
  return [...done.map(sentence), ...booked.map(moneyLine), ...moved.map(sentence), ...overdue.map(sentence)]
}

/** What a mail of Mondays says, and to whom. */
interface DigestContent {
  to: string
  name: string
  band: string
  hue: string
  week: { from: PlainDate; until: PlainDate }
  lines: string[]
  /** Where the button leads. */
  url: string
  stopUrl: string
}

/** The mail of Mondays about one band: what happened, in plain sentences, and one link that ends such mails. */
const digestMail = ({ to, name, band, hue, week, lines, url, stopUrl }: DigestContent): Mail =>
  composeMail({
    to,
    subject: t('{band}: your week', { band }),
    greeting: t('Hi {name},', { name }),
    lines: [t("Here's what {band} got done from {days}.", { band, days: rangeText(week) }), ...lines],
    action: { label: t('Open {name}', { name: band }), url },
    footer: t('Your Monday recap. No mail after a quiet week.'),
    unsubscribe: stopUrl,
    band: { name: band, hue },
  })

const atOnce = 200

/**
 * Mails everybody whose Monday has come what each of their bands did in the week before, once, whichever server process
 * comes first; answers how many mails. One that fails is left for later, and the others go out.
 */
export const sendDigests = async (services: Services, report: Report, now = new Date()): Promise<number> => {
  let sent = 0
  for (;;) {
    const due = await readDueDigests(services.database, now, atOnce)
    let settled = 0
    for (const one of due) {
      try {
        const told = await tell(services, one, now)
        settled++
        if (told) sent++
      } catch (error) {
        report(error instanceof Error ? error : new Error(String(error)))
      }
    }
    if (due.length < atOnce || settled === 0) return sent
  }
}

// The claim and the job for the mail are one transaction: both are there, or neither is.
const tell = (services: Services, due: DueDigest, now: Date): Promise<boolean> => {
  const { workspace_id: workspaceId, account_id: userId, role, tier, band, monday } = due
  const scope = mintScope({ workspaceId, userId, role, tier })
  return services.database.within(scope, async (tx) => {
    const setting = await readDigestSetting(tx, userId)
    if (!setting?.wanted || !(await claimDigest(tx, scope, monday))) return false
    const week = weekBefore(monday, due.time_zone)
    const report = await readBandReport(tx, scope, week, now.getTime())
    const lines = inLanguage(setting.language, () => digestLines(report))
    if (lines.length === 0) return false
    const publicUrl = services.publicUrl()
    const token = personToken(services, 'digest', userId)
    const hue = await readHue(tx, scope)
    const mail = inLanguage(setting.language, () =>
      digestMail({
        to: setting.email,
        name: setting.name,
        band,
        hue,
        week,
        lines,
        url: `${publicUrl}/homepage?workspace=${workspaceId}`,
        stopUrl: publicUrl + fillPath(routes.stopDigest.path, { token }),
      }),
    )
    await services.jobs.send(tx, 'send-mail', {
      ...mail,
      messageId: `<digest-${workspaceId}-${userId}-${monday}@backline>`,
    })
    return true
  })
}

const everyMs = 5 * 60_000

/** Looks every five minutes whose Monday has come. */
export const digests: TimedWork = {
  name: 'digests',
  everyMs,
  work: (services, { report }) => sendDigests(services, report),
}
