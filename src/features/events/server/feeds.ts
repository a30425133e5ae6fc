import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { maxFeeds } from '../contract/event-limits.ts'
import type { FeedKind } from '../contract/event-values.ts'
import { feedRows } from '../contract/feed-rows.ts'
import type { CalendarFeed } from '../contract/feeds-and-imports.ts'
import {
  deleteFeed,
  type FeedFields,
  type FeedRow,
  insertFeed,
  readOwnFeed,
  readOwnFeeds,
  updateFeed,
} from './feeds.store.ts'
import { lockOwnMembership } from './people.store.ts'

/** What a person says about a feed. */
export interface GivenFeed {
  name: string
  kinds: FeedKind[]
  allWorkspaces?: boolean | undefined
  onlyMine?: boolean | undefined
}

const fieldsOf = ({ name, kinds, allWorkspaces, onlyMine }: GivenFeed): FeedFields => ({
  name,
  kinds,
  all_workspaces: allWorkspaces ?? false,
  only_mine: onlyMine ?? false,
})

const present = (row: FeedRow | null): CalendarFeed => {
  if (!row) throw missing(t('This feed'))
  return {
    id: row.id,
    name: row.name,
    kinds: row.kinds,
    allWorkspaces: row.all_workspaces,
    onlyMine: row.only_mine,
    createdAt: row.created_at.toISOString(),
    lastReadOn: row.last_read_on,
  }
}

const addressOf = ({ publicUrl }: Services, calendarToken: string): string =>
  publicUrl() + fillPath(feedRows.readCalendarFeed.path, { calendarToken })

/** One's own feeds of the workspace. */
export const listFeeds = ({ database }: Services, scope: WorkspaceScope): Promise<{ feeds: CalendarFeed[] }> =>
  database.within(scope, async (tx) => ({ feeds: (await readOwnFeeds(tx, scope)).map(present) }))

/** Makes a feed; its address is told this once. */
export const makeFeed = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenFeed,
): Promise<{ feed: CalendarFeed; address: string }> =>
  services.database.within(scope, async (tx) => {
    await lockOwnMembership(tx, scope)
    if ((await readOwnFeeds(tx, scope)).length >= maxFeeds)
      throw new Failure('conflict', t('You already have {max} feeds here; revoke one first.', { max: maxFeeds }))
    const [id, token] = [newId(), newSecretToken()]
    await insertFeed(tx, scope, id, hashToken(token), fieldsOf(given))
    return { feed: present(await readOwnFeed(tx, scope, id)), address: addressOf(services, token) }
  })

/** Changes what a feed of oneself holds. */
export const changeFeed = (
  { database }: Services,
  scope: WorkspaceScope,
  { feedId, ...given }: GivenFeed & { feedId: string },
): Promise<{ feed: CalendarFeed }> =>
  database.within(scope, async (tx) => {
    if (!(await updateFeed(tx, scope, feedId, fieldsOf(given)))) throw missing(t('This feed'))
    return { feed: present(await readOwnFeed(tx, scope, feedId)) }
  })

/** Gives a feed of oneself a new address; the old one ends. */
export const rotateFeed = (
  services: Services,
  scope: WorkspaceScope,
  feedId: string,
): Promise<{ feed: CalendarFeed; address: string }> =>
  services.database.within(scope, async (tx) => {
    const token = newSecretToken()
    if (!(await updateFeed(tx, scope, feedId, { token_hash: hashToken(token) }))) throw missing(t('This feed'))
    return { feed: present(await readOwnFeed(tx, scope, feedId)), address: addressOf(services, token) }
  })

/** Ends a feed of oneself. */
export const revokeFeed = (
  { database }: Services,
  scope: WorkspaceScope,
  feedId: string,
): Promise<{ message: string }> =>
  database.within(scope, async (tx) => {
    if (!(await deleteFeed(tx, scope, feedId))) throw missing(t('This feed'))
    return { message: t('Feed revoked. Calendars that use it keep what they have.') }
  })
