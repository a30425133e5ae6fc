import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { FeedbackPanel } from '#features/feedback/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { playDemo } from '#web/audio/player.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { CommunityPost } from '../../contract/community.ts'
import { communityTexts } from '../../contract/community-values.ts'
import { postTrack } from '../post-track.ts'
import { postQuery } from '../queries.ts'
import feedSkeletonStyles from './feed-skeleton.module.css'
import { PostCard } from './post-card.tsx'
import type { PostActions } from './post-menu.tsx'
import styles from './single-post.module.css'

/** The feed while it is on its way. */
export const FeedSkeleton = () => (
  <Loading label={t('Loading posts')}>
    {[0, 1, 2].map((one) => (
      <div key={one} className={feedSkeletonStyles.post}>
        <Skeleton width="160px" height="14px" />
        <Skeleton width="60%" height="22px" />
        <Skeleton width="92%" height="14px" />
        <Skeleton width="74%" height="14px" />
      </div>
    ))}
  </Loading>
)

/** The demo of a post as answers name its moments; null where none is shared. */
const heardDemo = (post: CommunityPost) =>
  post.demo && {
    seconds: post.demo.durationSeconds ?? 0,
    hue: post.demo.hue,
    playAt: (at: number) => post.demo && playDemo(postTrack(post, post.demo), { at }),
  }

/** One post that a link or a notification leads to, and the way to all others. */
export const SinglePost = ({
  postId,
  me,
  removed,
  actions,
  onAll,
}: {
  postId: string
  me: string | null
  removed: ReadonlySet<string>
  actions: PostActions
  onAll: () => void
}) => {
  const { data, error, refetch } = useQuery(postQuery(postId))
  const isGone = error instanceof CallError && error.status === 404
  const all = (
    <Button icon={<IconArrowLeft size={15} aria-hidden="true" />} onClick={onAll}>
      {t('All posts')}
    </Button>
  )
  if (isGone)
    return (
      <div className={styles.place}>
        <EmptyState title={t('This post is gone')} text={t('It was deleted, or you can’t see it.')} action={all} />
      </div>
    )
  return (
    <>
      <div className={styles.back}>{all}</div>
      {!data && error && (
        <ErrorState title={communityTexts.notFetched} detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <FeedSkeleton />}
      {data && (
        <PostCard
          post={data.post}
          named={data.named}
          me={me}
          removed={removed}
          actions={actions}
          asks={data.post.category === 'feedback' && <FeedbackPanel postId={postId} demo={heardDemo(data.post)} />}
        />
      )}
    </>
  )
}
