import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { communityTexts } from '../../contract/community-values.ts'
import { isOwn, losePost, putLikes, refreshPost } from '../community-cache.ts'
import { communityKey, countNewPosts, type FeedFilter, feedQuery, forgetTop, forgetTops, topOf } from '../queries.ts'

// So many open browsers do not ask in the same moment.
const spreadMs = 400

const firstPageOnly = (filter: FeedFilter): void =>
  void queryClient.setQueryData(
    feedQuery(filter).queryKey,
    (feed) => feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) },
  )

/** The feed as somebody wants it, how many posts came since it was read, and how to see those. */
export const useFeed = (filter: FeedFilter) => {
  const query = useInfiniteQuery(feedQuery(filter))
  const [newPosts, setNewPosts] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { category, author, search } = filter

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came since another list was read is not what came since this one
  useEffect(() => {
    setNewPosts(0)
    return () => clearTimeout(timer.current)
  }, [category, author, search])
  // On the next visit the feed shows what is new then.
  useEffect(
    () => () => {
      forgetTops()
      // What is shown by now, such as the post that was opened from here, is not taken away from under it.
      queryClient.removeQueries({ queryKey: communityKey, type: 'inactive' })
    },
    [],
  )
  const lookForNew = (): void => {
    // What is found by words is no stream that goes on.
    if (search !== '') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const from = topOf(filter)
      // A feed that is being read brings the newest itself: without its beginning every post would count as new.
      if (from === undefined && queryClient.isFetching({ queryKey: feedQuery(filter).queryKey }) > 0) return
      countNewPosts(filter).then(
        (count) => topOf(filter) === from && setNewPosts(count),
        () => undefined,
      )
    }, Math.random() * spreadMs)
  }
  useLive('*', ({ topic, data }) => {
    if (topic === 'community.posted' || topic === 'live.reset') lookForNew()
    else if (topic === 'community.changed' && typeof data.postId === 'string') {
      if (typeof data.likes === 'number') return putLikes(data.postId, data.likes)
      if (data.gone === 'deleted' || (data.gone === 'hidden' && !isOwn(data.postId))) losePost(data.postId)
      else void refreshPost(data.postId)
      // It may have come back, or be hidden no more.
      lookForNew()
    }
  })
  const { refetch } = query
  const showNew = useCallback(async (): Promise<void> => {
    forgetTop(filter)
    firstPageOnly(filter)
    setNewPosts(0)
    const { isError } = await refetch()
    if (isError) flash.error(communityTexts.notReloaded)
  }, [filter, refetch])
  return { ...query, newPosts, showNew }
}
