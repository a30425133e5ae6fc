import { IconMapPin, IconMessageCircle } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { counted } from '#kernel/counted.ts'
import { SaidText } from '#web/mentions/said-text.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { CommunityPost, NamedPerson } from '../../contract/community.ts'
import { categoryNames } from '../../contract/post-categories.ts'
import { useThread } from '../hooks/use-thread.ts'
import { AuthorLine } from './author-line.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import { HiddenNotice } from './hidden-notice.tsx'
import { LikeButton } from './like-button.tsx'
import styles from './post-card.module.css'
import { PostDemo } from './post-demo.tsx'
import { PostImages } from './post-images.tsx'
import { type PostActions, PostMenu } from './post-menu.tsx'

/** One post of the feed with what is said under it. */
export const PostCard = memo(
  ({
    post,
    named,
    me,
    removed,
    actions,
  }: {
    post: CommunityPost
    named: readonly NamedPerson[]
    me: string | null
    /** The comments that were deleted here a moment ago. */
    removed: ReadonlySet<string>
    actions: PostActions
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
        {post.demoIsGone && <p className={styles.gone}>The demo of this post is not shared any more.</p>}
        <PostImages post={post} />
        <div className={styles.reactions}>
          <LikeButton post={post} />
          <button
            type="button"
            className={styles.reaction}
            aria-label={`Comment on ${post.title}, ${counted(comments, 'comment')}`}
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
              {counted(waiting, 'new comment')}
            </button>
          )}
        </div>
        <CommentThread post={post} thread={thread} me={me} removed={removed} actions={actions} />
        {post.hiddenBecause === null && (
          <CommentForm post={post} me={me} field={field} onSaid={(comment, whom) => thread.add(comment, whom)} />
        )}
      </article>
    )
  },
)
PostCard.displayName = 'PostCard'
