import { IconHeart, IconHeartFilled, IconMapPin, IconMessageCircle } from '@tabler/icons-react'
import { memo, type ReactNode, useRef } from 'react'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { SaidText } from '#web/mentions/said-text.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { CommunityPost, NamedPerson } from '../../contract/community.ts'
import { categoryNames } from '../../contract/community-values.ts'
import { useThread } from '../hooks/use-thread.ts'
import { pressLike } from '../press-like.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './post-card.module.css'
import { PostDemo } from './post-demo.tsx'
import postImagesStyles from './post-images.module.css'
import { AuthorLine, HiddenNotice } from './post-lines.tsx'
import { type PostActions, PostMenu } from './post-menu.tsx'

/** The images of a post; each opens by itself. */
const PostImages = ({ post }: { post: CommunityPost }) =>
  post.images.length === 0 ? null : (
    <ul
      className={postImagesStyles.images}
      data-count={post.images.length}
      aria-label={t('Images of {title}', { title: post.title })}
    >
      {post.images.map(({ id, width, height, description }, at) => {
        const source = addressOfCall('communityImage', { id })
        return (
          <li key={id}>
            <a href={source} target="_blank" rel="noopener" className={postImagesStyles.frame}>
              <img
                src={source}
                width={width}
                height={height}
                loading="lazy"
                alt={description || t('Image {number} of {author}’s post', { number: at + 1, author: post.authorName })}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )

/** The heart of a post with the number of those who like it. */
const LikeButton = ({ post }: { post: CommunityPost }) => {
  const { user_liked: liked, numberOfLikes: likes, title } = post
  const Heart = liked ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={styles.reaction}
      aria-pressed={liked}
      aria-label={t('Like {title}, {likes, plural, one {# like} other {# likes}}', { title, likes })}
      onClick={() => pressLike(post)}
    >
      <Heart size={17} aria-hidden="true" />
      <span className="mono">{likes}</span>
    </button>
  )
}

/** One post of the feed with what is said under it. */
export const PostCard = memo(
  ({
    post,
    named,
    me,
    removed,
    actions,
    asks,
  }: {
    post: CommunityPost
    named: readonly NamedPerson[]
    me: string | null
    /** The comments that were deleted here a moment ago. */
    removed: ReadonlySet<string>
    actions: PostActions
    /** What it asks of who reads it, between it and what is said under it. */
    asks?: ReactNode
  }) => {
    const thread = useThread(post, named)
    const field = useRef<HTMLTextAreaElement>(null)
    const { category, place, numberOfComments: comments } = post
    const waiting = thread.waiting.length
    return (
      <article className={styles.post} data-post={post.id} aria-labelledby={`post-${post.id}`}>
        <div className={styles.by}>
          <AuthorLine words={post} size={30} onAuthor={actions.showAuthor} />
          {category !== 'talk' && <Chip tone="line">{categoryNames[category]}</Chip>}
          {place !== '' && (
            <span className={styles.place}>
              <IconMapPin size={15} aria-hidden="true" />
              {place}
            </span>
          )}
          <span className={styles.menu}>
            <PostMenu chosen={{ kind: 'post', post }} actions={actions} />
          </span>
        </div>
        <h3 id={`post-${post.id}`} className={styles.title} tabIndex={-1}>
          {post.title}
        </h3>
        <HiddenNotice because={post.hiddenBecause} />
        <p className={styles.text}>
          <SaidText text={post.content} named={thread.named} me={me} />
        </p>
        {post.demo && <PostDemo post={post} demo={post.demo} />}
        {post.demoIsGone && <p className={styles.gone}>{t('The demo in this post is no longer shared.')}</p>}
        <PostImages post={post} />
        <div className={styles.reactions}>
          <LikeButton post={post} />
          <button
            type="button"
            className={styles.reaction}
            aria-label={t('Comment on {title}, {comments, plural, one {# comment} other {# comments}}', {
              title: post.title,
              comments,
            })}
            onClick={() => {
              thread.showWaiting()
              field.current?.focus()
            }}
          >
            <IconMessageCircle size={17} aria-hidden="true" />
            <span className="mono">{comments}</span>
          </button>
          {waiting > 0 && (
            <button type="button" className={styles.fresh} onClick={thread.showWaiting}>
              {t('{waiting, plural, one {# new comment} other {# new comments}}', { waiting })}
            </button>
          )}
        </div>
        {asks}
        <CommentThread post={post} thread={thread} me={me} removed={removed} actions={actions} />
        {post.hiddenBecause === null && (
          <CommentForm post={post} me={me} field={field} onSaid={(comment, whom) => thread.add(comment, whom)} />
        )}
      </article>
    )
  },
)
PostCard.displayName = 'PostCard'
