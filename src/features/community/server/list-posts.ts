import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { CommunityPost, NamedPerson } from '../contract/community.ts'
import { mostNewCounted } from '../contract/community-limits.ts'
import type { PostCategory } from '../contract/community-values.ts'
import { countNewer, type FeedPlace } from './posts.store.ts'
import { presentPosts } from './present-post.ts'
import { countReported } from './reports.store.ts'
import { readFeed } from './whole-posts.store.ts'

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place in the feed as callers hand it back. */
const writeCursor = ({ at, id }: FeedPlace): string => `${at.toISOString()}_${id}`

/** The place that a caller names by `field`; null for none. */
const readCursor = (field: string, text: string | undefined): FeedPlace | null => {
  if (text === undefined) return null
  const [, at = '', id = ''] = shape.exec(text) ?? []
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) throw invalidField(field, t('This cursor is not valid.'))
  return { at: time, id }
}

const mostWords = 8

/** What was typed into a search as a query of PostgreSQL's text search: all these words, the end of each left open; null where nothing was typed, and empty, which finds nothing, where that is signs alone. */
export const searchWords = (typed: string): string | null => {
  if (typed.trim() === '') return null
  const words = typed.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ')
}

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
export const listPosts = ({ reads }: Services, person: Person, asked: Asked): Promise<Feed> =>
  reads.readingAs(person.id, async (tx) => {
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
      openReports: person.tier === 'admin' && !person.lacksFactor ? await countReported(tx) : null,
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
