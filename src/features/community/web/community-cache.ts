import type { InfiniteData } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import type { CommunityPost, NamedPerson } from '../contract/community.ts'
import { afterOwnLikes } from './own-likes.ts'
import { feedsKey, postQuery } from './queries.ts'

interface Page {
  posts: CommunityPost[]
  nextCursor: string | null
  from: string | null
  named: NamedPerson[]
  openReports: number | null
}

const changePages = (how: (page: Page) => Page): void => {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: feedsKey },
    (feed) => feed && { ...feed, pages: feed.pages.map(how) },
  )
}

const joined = (named: readonly NamedPerson[], more: readonly NamedPerson[]): NamedPerson[] => [
  ...new Map([...named, ...more].map((person) => [person.id, person])).values(),
]

/** Changes a post wherever it is shown. */
export const changePost = (postId: string, how: (post: CommunityPost) => CommunityPost): void => {
  changePages((page) => ({ ...page, posts: page.posts.map((post) => (post.id === postId ? how(post) : post)) }))
  queryClient.setQueryData(postQuery(postId).queryKey, (whole) => whole && { ...whole, post: how(whole.post) })
}

/** Shows how many like a post now, while nothing else of it moves. */
export const putLikes = (postId: string, numberOfLikes: number): void =>
  changePost(postId, (post) => (post.numberOfLikes === numberOfLikes ? post : { ...post, numberOfLikes }))

/** Shows a post as the server has just answered it, in its place. */
export const putPost = ({ post, named }: { post: CommunityPost; named: NamedPerson[] }): void => {
  changePages((page) =>
    page.posts.some((one) => one.id === post.id)
      ? {
          ...page,
          posts: page.posts.map((one) => (one.id === post.id ? post : one)),
          named: joined(page.named, named),
        }
      : page,
  )
  queryClient.setQueryData(postQuery(post.id).queryKey, (whole) => whole && { post, named })
}

/** Takes a post out of what is shown. */
export const dropPost = (postId: string): void =>
  changePages((page) => ({ ...page, posts: page.posts.filter((post) => post.id !== postId) }))

/** A post as it is shown now, also where the screen has not been drawn since it changed. */
export const shownPost = (postId: string): CommunityPost | undefined =>
  queryClient.getQueryData(postQuery(postId).queryKey)?.post ??
  queryClient
    .getQueriesData<InfiniteData<Page>>({ queryKey: feedsKey })
    .flatMap(([, feed]) => feed?.pages ?? [])
    .flatMap(({ posts }) => posts)
    .find(({ id }) => id === postId)

/** Asks again for a post that is shown; what is gone goes. */
export const refreshPost = async (postId: string): Promise<void> => {
  if (!shownPost(postId)) return
  try {
    putPost(await afterOwnLikes(() => api.getCommunityPost({ id: postId })))
  } catch (error) {
    // Without an answer it stays as it was; the next change asks again.
    if (error instanceof CallError && error.status === 404) losePost(postId)
  }
}

/** Takes a post that others have taken away out of sight, also where it is shown alone. */
export const losePost = (postId: string): void => {
  dropPost(postId)
  void queryClient.invalidateQueries({ queryKey: postQuery(postId).queryKey })
}

/** Whether a post that is shown is one's own. */
export const isOwn = (postId: string): boolean =>
  queryClient
    .getQueriesData<InfiniteData<Page>>({ queryKey: feedsKey })
    .some(([, feed]) => feed?.pages.some((page) => page.posts.some((post) => post.id === postId && post.isMine)))
