import { plural } from '#kernel/counted.ts'

const names = new Intl.ListFormat('en-GB')

/** Why an account cannot be deleted yet: the named workspaces of its own have other members. */
export const othersAreInText = (workspaces: readonly string[]): string =>
  `Others are still in ${names.format(workspaces.map((name) => `“${name}”`))}. ${plural(
    workspaces.length,
    'Hand this workspace over or delete it',
    'Hand these workspaces over or delete them',
  )} first, or have the others leave.`

/** Days in which somebody who deleted a workspace, or the own account, can bring it back. */
export const daysToBringBack = 7

/** When something that is deleted now goes for good. */
export const endOfWeek = (now: Date): Date => new Date(now.getTime() + daysToBringBack * 86_400_000)

const clock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** The last moment in which it can be brought back, for mails: they are read in any time zone. */
export const lastMomentText = (until: Date): string => `${clock.format(until).replace(' at ', ', ')} (UTC)`
