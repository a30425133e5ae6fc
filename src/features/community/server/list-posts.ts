import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { CommunityPost, NamedPerson } from '../contract/community.ts'
import { mostNewCounted } from '../contract/community-limits.ts'
import type { PostCategory } from '../contract/post-categories.ts'
import { readCursor, writeCursor } from './feed-cursor.ts'
import { countNewer } from './posts.store.ts'
import { presentPosts } from './read-posts.ts'
import { countReported } from './reports.store.ts'
import { searchWords } from './search-words.ts'
import { readFeed } from './whole-posts.store.ts'

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
  database.readingAs(person.id, async (tx) => {
    const { category, authorId, limit } = asked
    const before = readCursor('cursor', asked.cursor)
    const words = searchWords(asked.search)
    const { from, page, last } = await readFeed(tx, {
      category,
      authorId,
      words,
      before,
      upTo: readCursor('from', asked.from),
      limit,
    })
    return {
      ...(await presentPosts(tx, person.id, page)),
      nextCursor: last && writeCursor(last),
      from: from && writeCursor(from),
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
