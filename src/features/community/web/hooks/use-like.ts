import { useRef } from 'react'
import { CallError } from '#client/client.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import type { CommunityPost } from '../../contract/community.ts'
import { communityTexts } from '../../contract/community-texts.ts'
import { changePost, noteLike, shownPost } from '../community-cache.ts'

const show = (postId: string, liked: boolean): void => {
  noteLike(postId)
  changePost(postId, (post) =>
    post.user_liked === liked
      ? post
      : { ...post, user_liked: liked, numberOfLikes: post.numberOfLikes + (liked ? 1 : -1) },
  )
}

/** Likes a post or takes that back: shown at once, sent one after the other, and always saying which of the two is meant. */
export const useLike = ({ id, user_liked }: CommunityPost): (() => void) => {
  const wanted = useRef<boolean | null>(null)
  const send = async (before: boolean): Promise<void> => {
    let sure = before
    while (wanted.current !== null && wanted.current !== sure) {
      try {
        const { liked, likes_count } = await api.likePost({ post_id: id, liked: wanted.current })
        sure = liked
        noteLike(id)
        if (wanted.current === liked)
          changePost(id, (post) => ({ ...post, user_liked: liked, numberOfLikes: likes_count }))
      } catch (error) {
        show(id, sure)
        const refused = error instanceof CallError && error.status > 0
        flash.error(refused ? `${communityTexts.notLiked} ${messageOf(error, '')}`.trim() : communityTexts.likeError)
        break
      }
    }
    wanted.current = null
  }
  return () => {
    const isBusy = wanted.current !== null
    // A second press may come before the first, or its answer, is drawn.
    const before = wanted.current ?? shownPost(id)?.user_liked ?? user_liked
    wanted.current = !before
    show(id, wanted.current)
    if (!isBusy) void send(before)
  }
}
