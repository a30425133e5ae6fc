import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import type { PostCategory } from '../contract/community-values.ts'
import { afterOwnLikes } from './own-likes.ts'

/** What of the feed somebody wants to see. */
export interface FeedFilter {
  category: PostCategory | null
  author: { id: string; name: string } | null
  search: string
}

/** All of it. */
export const wholeFeed: FeedFilter = { category: null, author: null, search: '' }

/** Everything of the community in the cache. */
export const communityKey = ['community'] as const

/** Everything that holds posts page by page. */
export const feedsKey = [...communityKey, 'feed'] as const

const feedKey = ({ category, author, search }: FeedFilter) =>
  [...feedsKey, category, author?.id ?? null, search] as const

// Where each feed begins: what came later stays out of it, so that nothing moves under the eyes.
const tops = new Map<string, string>()
const nameOf = (filter: FeedFilter): string => JSON.stringify(feedKey(filter))

/** Where a feed begins; undefined before it was read, and where there was nothing. */
export const topOf = (filter: FeedFilter): string | undefined => tops.get(nameOf(filter))

/** Lets a feed begin with the newest post when it is read next. */
export const forgetTop = (filter: FeedFilter): void => void tops.delete(nameOf(filter))

/** Makes all feeds start from the top again. */
export const forgetTops = (): void => tops.clear()

const asked = ({ category, author, search }: FeedFilter) => ({
  ...(category && { category }),
  ...(author && { authorId: author.id }),
  ...(search !== '' && { search }),
})

/** The feed, page by page. */
export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: feedKey(filter),
    queryFn: async ({ signal, pageParam }) => {
      const from = topOf(filter)
      const page = await afterOwnLikes(() =>
        api.getCommunityPosts(
          { ...asked(filter), ...(pageParam !== null && { cursor: pageParam }), ...(from !== undefined && { from }) },
          { signal },
        ),
      )
      if (from === undefined && page.from !== null) tops.set(nameOf(filter), page.from)
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** How many posts of others came since the feed was read. */
export const countNewPosts = async (filter: FeedFilter): Promise<number> => {
  const from = topOf(filter)
  const { category, authorId } = { authorId: undefined, category: undefined, ...asked(filter) }
  const { newPosts } = await api.countNewCommunityPosts({
    ...(category && { category }),
    ...(authorId && { authorId }),
    ...(from !== undefined && { from }),
  })
  return newPosts
}

/** One post by its id. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...communityKey, 'post', postId],
    queryFn: ({ signal }) => afterOwnLikes(() => api.getCommunityPost({ id: postId }, { signal })),
    retry: false,
  })

/** Who has written here lately. */
export const writersQuery = queryOptions({
  queryKey: [...communityKey, 'people'],
  queryFn: async ({ signal }) => (await api.getCommunityPeople({}, { signal })).people,
  staleTime: 60_000,
})

/** Whom one has blocked. */
export const blockedQuery = queryOptions({
  queryKey: [...communityKey, 'blocked'],
  queryFn: ({ signal }) => api.getBlockedPeople({}, { signal }),
})

/** What waits for an administrator. */
export const deskQuery = queryOptions({
  queryKey: [...communityKey, 'desk'],
  queryFn: ({ signal }) => api.getCommunityReports({}, { signal }),
})
