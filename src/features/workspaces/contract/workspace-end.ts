import { dateText, listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** Why an account cannot be deleted yet: the named workspaces of its own have other members. */
export const othersAreInText = (workspaces: readonly string[]): string =>
  t(
    'There are still others in {names}. {count, plural, one {Hand this workspace over or delete it} other {Hand these workspaces over or delete them}} first, or ask the others to leave.',
    { names: listText(workspaces.map((name) => t('“{name}”', { name }))), count: workspaces.length },
  )

/** Days in which somebody who deleted a workspace, or the own account, can bring it back. */
export const daysToBringBack = 7

/** When something that is deleted now goes for good. */
export const endOfWeek = (now: Date): Date => new Date(now.getTime() + daysToBringBack * 86_400_000)

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const

/** The last moment in which it can be brought back, for mails: they are read in any time zone. */
export const lastMomentText = (until: Date): string =>
  t('{day}, {time} (UTC)', { day: dateText(until, day), time: dateText(until, time) })
