import type { AskedKind } from '#features/search/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import { searchWords } from './list-posts.ts'
import { placeOf } from './tell-people.ts'
import { readFeed } from './whole-posts.store.ts'

const mostPosts = 5

/** Posts of the community that this person may see. */
export const foundPosts: AskedKind = {
  kind: 'post',
  find: ({ reads }, { userId }, { text }) =>
    reads.readingAs(userId, async (tx) => {
      const { page } = await readFeed(tx, {
        category: undefined,
        authorId: undefined,
        words: searchWords(text),
        before: null,
        upTo: null,
        limit: mostPosts,
      })
      return page.posts.map(({ id, title, content, category, author_name: author, created_at: at }) => ({
        id,
        name: title === '' ? content.slice(0, 200) : title,
        detail: t(
          '{category, select, feedback {Community, feedback wanted, by {author}} collaboration {Community, collaboration, by {author}} gear {Community, gear, by {author}} gigs {Community, gigs, by {author}} other {Community, talk, by {author}}}',
          { category, author },
        ),
        date: at.toISOString().slice(0, 10),
        href: placeOf(id),
      }))
    }),
}
