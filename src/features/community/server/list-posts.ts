import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { CommunityPost, NamedPerson } from '../contract/community.ts'
import { mostNewCounted } from '../contract/community-limits.ts'
import type { PostCategory } from '../contract/post-categories.ts'
import { readCursor, writeCursor } from './feed-cursor.ts'
import { countNewer, readFeed, readNewestPlace } from './posts.store.ts'
import { wholePosts } from './read-posts.ts'
import { countReported } from './reports.store.ts'
import { searchWords } from './search-words.ts'

interface Which {
  category?: PostCategory | undefined
  authorId?: string | undefined
  from?: string | undefined
}

interface Asked extends Which {
  limit: number
  cursor?: string | undefined
  search: string
}

interface Feed {
  posts: CommunityPost[]
  nextCursor: string | null
  from: string | null
  named: NamedPerson[]
  openReports: number | null
}

/** A page of the feed; what came after the first page stays out of the next ones, so that nothing moves. */
export const listPosts = ({ database }: Services, person: Person, asked: Asked): Promise<Feed> =>
  database.as(person.id, async (tx) => {
    const { category, authorId, limit } = asked
    const before = readCursor('cursor', asked.cursor)
    const upTo = readCursor('from', asked.from) ?? (await readNewestPlace(tx))
    const words = searchWords(asked.search)
    // One more than asked for tells whether anything follows.
    const rows = await readFeed(tx, person.id, { category, authorId, words, before, upTo, limit: limit + 1 })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      ...(await wholePosts(tx, person.id, rows.slice(0, limit))),
      nextCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
      from: upTo && writeCursor(upTo),
      openReports: person.tier === 'admin' ? await countReported(tx) : null,
    }
  })

/** How many posts of others came since a list was made. */
export const countNewPosts = (
  { database }: Services,
  person: Person,
  { category, authorId, from }: Which,
): Promise<{ newPosts: number }> =>
  database.as(person.id, async (tx) => {
    const after = readCursor('from', from)
    return { newPosts: await countNewer(tx, person.id, { category, authorId, after, most: mostNewCounted }) }
  })
