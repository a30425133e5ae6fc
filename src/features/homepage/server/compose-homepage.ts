import { apart } from '#server/database/apart.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Homepage } from '../contract/homepage.ts'
import type { HomepagePart } from '../contract/homepage-parts.ts'
import { type Ask, readParts } from './read-parts.ts'

type Log = { error: (details: object, text: string) => void }

const withoutNet: Ask = {
  part: (_name, _otherwise, read) => read(),
  kind: (_kind, read) => read(),
}

/**
 * Asks the features for their parts of the homepage. Usually all of them can tell; only where one cannot, they are asked
 * again, each apart from the others, and that one is named and left out.
 */
export const composeHomepage = async (services: Services, scope: WorkspaceScope, log: Log): Promise<Homepage> => {
  try {
    return await services.database.within(scope, async (tx) => {
      const { calendar, ...page } = await readParts(tx, scope, withoutNet)
      return { ...page, calendar: calendar && { ...calendar, failed: [] }, failed: [] }
    })
  } catch {
    return composeApart(services, scope, log)
  }
}

const composeApart = (services: Services, scope: WorkspaceScope, log: Log): Promise<Homepage> =>
  services.database.within(scope, async (tx) => {
    const failed: HomepagePart[] = []
    const failedKinds: NonNullable<Homepage['calendar']>['failed'] = []
    const { calendar, ...page } = await readParts(tx, scope, {
      part: (name, otherwise, read) =>
        apart(tx, read).catch((error: unknown) => {
          log.error({ err: error, part: name }, 'a part of the homepage could not be read')
          failed.push(name)
          return otherwise
        }),
      kind: (kind, read) =>
        apart(tx, read).catch((error: unknown) => {
          log.error({ err: error, kind }, 'a kind of the calendar could not be read')
          failedKinds.push(kind)
          return null
        }),
    })
    return { ...page, calendar: calendar && { ...calendar, failed: failedKinds }, failed }
  })
