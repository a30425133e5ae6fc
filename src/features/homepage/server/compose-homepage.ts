import { dateIn } from '#kernel/dates.ts'
import { apart } from '#server/database/apart.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type Homepage, homepage } from '../contract/homepage.ts'
import type { HomepagePart } from '../contract/homepage-parts.ts'
import { readHomepageMark } from './homepage-mark.store.ts'
import type { KeptPages } from './kept-pages.ts'
import { type Ask, readParts } from './read-parts.ts'

type Log = { error: (details: object, text: string) => void }

const withoutNet: Ask = {
  part: (_name, _otherwise, read) => read(),
  kind: (_kind, read) => read(),
}

// Each answer has the server's time of that moment.
const formedRow = { reply: homepage.omit({ now: true }) }

/**
 * What the homepage shows. It takes many questions and rarely changes between two calls: it is formed once for each state
 * and person, and each call asks the database only whether that state holds. Usually all features can tell their part; only
 * where one cannot, they are asked again, each apart from the others, and that one is named and left out.
 */
export const composeHomepage = async (
  services: Services,
  pages: KeptPages,
  scope: WorkspaceScope,
  log: Log,
): Promise<FormedReply | Homepage> => {
  try {
    return await services.database.reading(scope, async (tx) => {
      const { mark: written, timeZone } = await readHomepageMark(tx, scope)
      const nowMs = Date.now()
      const mark = `${written} ${dateIn(timeZone, nowMs)}`
      const now = { now: new Date(nowMs).toISOString() }
      const known = pages.get(scope, mark, nowMs)
      if (known) return known.with(now)
      const { calendar, ...page } = await readParts(tx, scope, withoutNet)
      const whole = { ...page, calendar: calendar && { ...calendar, failed: [] }, failed: [] }
      const reply = FormedReply.of(formedRow, whole)
      const ends = whole.futureEvents.filter(({ allDay }) => !allDay).map(({ endsAt }) => Date.parse(endsAt))
      pages.keep(scope, { mark, untilMs: Math.min(...ends), reply })
      return reply.with(now)
    })
  } catch (error) {
    log.error({ err: error }, 'the homepage could not be read at once; its parts are asked one by one')
    return composeApart(services, scope, log)
  }
}

const composeApart = (services: Services, scope: WorkspaceScope, log: Log): Promise<Homepage> =>
  services.database.within(scope, async (tx) => {
    const failed: HomepagePart[] = []
    // One savepoint at a time.
    let turn: Promise<unknown> = Promise.resolve()
    const failedKinds: NonNullable<Homepage['calendar']>['failed'] = []
    const { calendar, ...page } = await readParts(tx, scope, {
      part: (name, otherwise, read) => {
        const asked = turn
          .then(() => apart(tx, read))
          .catch((error: unknown) => {
            log.error({ err: error, part: name }, 'a part of the homepage could not be read')
            failed.push(name)
            return otherwise
          })
        turn = asked
        return asked
      },
      kind: (kind, read) =>
        apart(tx, read).catch((error: unknown) => {
          log.error({ err: error, kind }, 'a kind of the calendar could not be read')
          failedKinds.push(kind)
          return null
        }),
    })
    return { ...page, calendar: calendar && { ...calendar, failed: failedKinds }, failed }
  })
