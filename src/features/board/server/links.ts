import { z } from 'zod'
import { readDemoNames, readNewestDemos } from '#features/demos/server/api.ts'
import { readEventTitles, readFutureEvents } from '#features/events/server/api.ts'
import { readLivingReleases, readReleaseNames } from '#features/releases/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type LinkTarget, type TaskLink, taskLink } from '../contract/task.ts'
import type { LinkKind } from '../contract/task-values.ts'

const mostEvents = 300

/** What a task may be linked to; of a series its next date stands for all. */
export const listTargets = (services: Services, scope: WorkspaceScope): Promise<{ targets: LinkTarget[] }> =>
  services.database.within(scope, async (tx) => {
    const timeZone = await readTimeZone(tx, scope)
    const releases = await readLivingReleases(tx, scope)
    const dates = await readFutureEvents(tx, scope, { nowMs: Date.now(), timeZone, most: mostEvents })
    const demos = await readNewestDemos(tx, scope)
    // Of two of the same id the later one would stay, so the dates go in from the last to the first.
    const events = new Map(dates.toReversed().map((event) => [event.id, event]))
    return {
      targets: [
        ...releases.map(({ id, name, date }) => ({ kind: 'release' as const, id, name, date })),
        ...[...events.values()]
          .map(({ id, title, date }) => ({ kind: 'event' as const, id, name: title, date }))
          .sort((one, other) => (one.date < other.date ? -1 : 1)),
        ...demos.map(({ id, name }) => ({ kind: 'demo' as const, id, name, date: null })),
      ],
    }
  })

/** What a link leads to. */
export interface GivenLink {
  kind: LinkKind
  id: string
}

const keptLink = taskLink.omit({ isGone: true })
/** A link as its task keeps it. */
export type KeptLink = z.output<typeof keptLink>

/** The names of what is there, by the keys of links. */
export type LinkNames = ReadonlyMap<string, string>

const keyOf = ({ kind, id }: GivenLink): string => `${kind}:${id}`

/** The links of a task's row. */
export const keptLinks = (row: { links: unknown }): KeptLink[] => z.array(keptLink).parse(row.links)

type ReadNames = (tx: Tx, scope: WorkspaceScope, ids: string[]) => Promise<{ id: string; name: string }[]>

const readers: Record<LinkKind, ReadNames> = {
  release: readReleaseNames,
  event: readEventTitles,
  demo: readDemoNames,
}

/** What the things are called now that links lead to; what is not there has no name. */
export const readLinkNames = async (tx: Tx, scope: WorkspaceScope, links: readonly GivenLink[]): Promise<LinkNames> => {
  const names = new Map<string, string>()
  for (const [kind, all] of Map.groupBy(links, (link) => link.kind)) {
    const ids = [...new Set(all.map(({ id }) => id))]
    for (const { id, name } of await readers[kind](tx, scope, ids)) names.set(keyOf({ kind, id }), name)
  }
  return names
}

/** What a task is to lead to, with the names as they are now; new links must lead to something, old ones may outlive it. */
export const mergeLinks = async (
  tx: Tx,
  scope: WorkspaceScope,
  given: readonly GivenLink[],
  kept: readonly KeptLink[],
): Promise<KeptLink[]> => {
  const names = await readLinkNames(tx, scope, given)
  const old = new Map(kept.map((link) => [keyOf(link), link.name]))
  return given.map(({ kind, id }) => {
    const name = names.get(keyOf({ kind, id })) ?? old.get(keyOf({ kind, id }))
    if (name === undefined)
      throw invalidField(
        'links',
        t('This {kind, select, release {release} event {event} other {demo}} isn’t there any more. Remove its link.', {
          kind,
        }),
      )
    return { kind, id, name }
  })
}

/** The links of a task for people. */
export const presentLinks = (links: readonly KeptLink[], names: LinkNames): TaskLink[] =>
  links.map((link) => {
    const name = names.get(keyOf(link))
    return { ...link, name: name ?? link.name, isGone: name === undefined }
  })
