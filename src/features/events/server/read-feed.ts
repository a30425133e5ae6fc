import { addDays, type PlainDate } from '#kernel/dates.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { mintScope, type WorkspaceScope } from '#server/database/scope.ts'
import { bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { FeedKind } from '../contract/event-values.ts'
import { attendeesOf, type EventRow } from './event-row.ts'
import { type FoundFeed, findFeed, markRead } from './feeds.store.ts'
import { type FeedPart, icsFeed } from './ics-feed.ts'
import { overlays } from './overlays.ts'
import { readEventsForFeed } from './store.ts'
import { todayIn } from './zone-clock.ts'

// A calendar program keeps what it has read; what is over for a year it does not ask for again.
const daysBack = 365
const daysAhead = 730

/** A feed for everyone who has its secret, as long as its maker belongs to the band. */
export const readFeed = async (services: Services, token: string): Promise<FileReply> => {
  const found = await findFeed(services.database, hashToken(token))
  const [feed] = found
  if (!feed) throw new Failure('missing', t('This calendar feed doesn’t exist or was revoked.'))
  const today = todayIn('UTC')
  const parts: FeedPart[] = []
  // One after the other: each stands behind its own walls.
  for (const one of found) parts.push(await readPart(services, one, found.length > 1, today))
  const bytes = Buffer.from(icsFeed(feed.name, parts, today))
  return bytesReply(bytes, { type: 'text/calendar; charset=utf-8', cacheControl: 'private, no-cache' })
}

const readPart = async (
  services: Services,
  feed: FoundFeed,
  isOneOfMany: boolean,
  today: PlainDate,
): Promise<FeedPart> => {
  const { workspace_id, account_id, role, tier } = feed
  const scope = mintScope({ workspaceId: workspace_id, userId: account_id, role, tier })
  const part = await services.reads.reading(scope, async (tx): Promise<FeedPart> => {
    const events = feed.kinds.includes('event') ? await readEventsForFeed(tx, scope, addDays(today, -daysBack)) : []
    const others: FeedPart['others'][number][] = []
    for (const kind of feed.kinds) {
      if (kind === 'event') continue
      const overlay = overlays[kind as Exclude<FeedKind, 'event'>]
      for (const entry of await overlay(tx, scope, addDays(today, -daysBack), addDays(today, daysAhead)))
        if (entry.kind !== 'event' && entry.kind !== 'subscribed' && (!feed.only_mine || isOwn(entry, scope)))
          others.push(entry)
    }
    return {
      events: feed.only_mine ? events.filter((row) => isExpected(row, scope)) : events,
      others,
      named: (title) => (isOneOfMany ? `${title} (${feed.workspace_name})` : title),
    }
  })
  if (feed.home_id === workspace_id && feed.last_read_on !== today)
    await services.database.within(scope, (tx) => markRead(tx, scope, feed.id, today))
  return part
}

const isExpected = (row: EventRow, { userId }: WorkspaceScope): boolean => attendeesOf(row)?.includes(userId) ?? true

// What nobody or everybody has to do is one's own, too.
const isOwn = (entry: FeedPart['others'][number], { userId }: WorkspaceScope): boolean => {
  if (entry.kind === 'task') return entry.forEveryone || entry.assigneeId === userId
  if (entry.kind === 'milestone') return entry.ownerId === null || entry.ownerId === userId
  return entry.kind === 'release' || entry.isMine
}
