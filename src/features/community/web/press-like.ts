import { CallError } from '#client/client.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import type { CommunityPost } from '../contract/community.ts'
import { communityTexts } from '../contract/community-values.ts'
import { changePost, shownPost } from './community-cache.ts'
import { noteLike } from './own-likes.ts'

// What a person wants of each post whose likes are under way: of the post, not of a card, which may be put up again meanwhile.
const wanted = new Map<string, boolean>()

const show = (postId: string, liked: boolean): void => {
  noteLike()
  changePost(postId, (post) =>
    post.user_liked === liked
      ? post
      : { ...post, user_liked: liked, numberOfLikes: post.numberOfLikes + (liked ? 1 : -1) },
  )
}

const send = async (postId: string, before: boolean): Promise<void> => {
  let sure = before
  for (let liked = wanted.get(postId); liked !== undefined && liked !== sure; liked = wanted.get(postId)) {
    try {
      const now = await api.likePost({ post_id: postId, liked })
      sure = now.liked
      noteLike()
      if (wanted.get(postId) === sure)
        changePost(postId, (post) => ({ ...post, user_liked: now.liked, numberOfLikes: now.likes_count }))
    } catch (error) {
      show(postId, sure)
      const refused = error instanceof CallError && error.status > 0
      flash.error(refused ? `${communityTexts.notLiked} ${messageOf(error, '')}`.trim() : communityTexts.likeError)
      break
    }
  }
  wanted.delete(postId)
}

/** Likes a post or takes that back: shown at once, sent one after the other, and always saying which of the two is meant. */
export const pressLike = ({ id, user_liked }: CommunityPost): void => {
  const underWay = wanted.get(id)
  // A second press may come before the first, or its answer, is drawn.
  const before = underWay ?? shownPost(id)?.user_liked ?? user_liked
  wanted.set(id, !before)
  show(id, !before)
  if (underWay === undefined) void send(id, before)
}
