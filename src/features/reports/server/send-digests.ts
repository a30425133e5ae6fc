import { fillPath } from '#kernel/route.ts'
import { mintScope } from '#server/database/scope.ts'
import { personToken } from '#server/mail/person-link.ts'
import type { Services } from '#server/services.ts'
import { every, type Report, type Stop } from '#server/timed-work.ts'
import { routes } from '../contract/routes.ts'
import { weekBefore } from '../domain/report-range.ts'
import { readBandReport } from './compose-report.ts'
import { digestLines } from './digest-lines.ts'
import { digestMail } from './digest-mail.ts'
import { claimDigest, type DueDigest, readDigestSetting, readDueDigests } from './store.ts'

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
    const lines = digestLines(await readBandReport(tx, scope, week, now.getTime()))
    if (lines.length === 0) return false
    const publicUrl = services.publicUrl()
    const token = personToken(services, 'digest', userId)
    const mail = digestMail({
      to: setting.email,
      username: setting.username,
      band,
      week,
      lines,
      url: `${publicUrl}/homepage?workspace=${workspaceId}`,
      stopUrl: publicUrl + fillPath(routes.stopDigest.path, { token }),
    })
    await services.jobs.send(tx, 'send-mail', {
      ...mail,
      messageId: `<digest-${workspaceId}-${userId}-${monday}@backline>`,
    })
    return true
  })
}

const everyMs = 5 * 60_000

/** Looks every five minutes whose Monday has come; returns how to stop. */
export const startDigests = (services: Services, report: Report): Stop =>
  every(everyMs, () => sendDigests(services, report), report)
