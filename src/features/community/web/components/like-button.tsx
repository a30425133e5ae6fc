import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { counted } from '#kernel/counted.ts'
import type { CommunityPost } from '../../contract/community.ts'
import { useLike } from '../hooks/use-like.ts'
import styles from './post-card.module.css'

/** The heart of a post with the number of those who like it. */
export const LikeButton = ({ post }: { post: CommunityPost }) => {
  const like = useLike(post)
  const { user_liked: liked, numberOfLikes: likes, title } = post
  const Heart = liked ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={styles.reaction}
      aria-pressed={liked}
      aria-label={`Like ${title}, ${counted(likes, 'like')}`}
      onClick={like}
    >
      <Heart size={17} aria-hidden="true" />
      <span className="mono">{likes}</span>
    </button>
  )
}
