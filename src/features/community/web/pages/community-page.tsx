import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { FeedbackQueue } from '#features/feedback/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { currentWorkspaceQuery, sessionQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { NamedPerson } from '../../contract/community.ts'
import { communityTexts } from '../../contract/community-values.ts'
import { CommunityBar } from '../components/community-bar.tsx'
import { CommunityWindows } from '../components/community-windows.tsx'
import { ModerationDesk } from '../components/moderation.tsx'
import { PostCard } from '../components/post-card.tsx'
import { FeedSkeleton, SinglePost } from '../components/single-post.tsx'
import { useFeed } from '../hooks/use-feed.ts'
import { usePostActions } from '../hooks/use-post-actions.ts'
import { type FeedFilter, wholeFeed } from '../queries.ts'
import styles from './community-page.module.css'

/** What the address asks for: one post (`?post=ID`), or to share a demo (`?share=ID`); and how to show all again. */
const useAskedPost = (): {
  postId: string | null
  shareId: string | null
  forget: () => void
  show: (postId: string) => void
} => {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const navigate = useNavigate()
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  const { post, share, ...rest } = search
  const go = (wanted: Record<string, unknown>, replace: boolean): void => {
    // Which screen it is shows only at run time, so its search cannot be checked.
    void navigate({ to: '/community', search: wanted as never, replace })
  }
  return {
    postId: text(post),
    shareId: text(share),
    forget: () => go(rest, true),
    show: (postId) => go({ ...rest, post: postId }, false),
  }
}

const typingMs = 250

/** The feed of everybody on this server; `?post=ID` shows one post, `?share=ID` begins one about a demo. */
export const CommunityPage = () => {
  const { data: me = null } = useQuery(sessionQuery)
  // People without a band see no sidebar: the feed is centred then.
  const { data: band } = useQuery({ ...currentWorkspaceQuery, enabled: false })
  const { postId, shareId, forget, show } = useAskedPost()
  const [filter, setFilter] = useState<FeedFilter>(wholeFeed)
  const [typed, setTyped] = useState('')
  const [deskIsOpen, setDeskIsOpen] = useState(false)
  const feed = useFeed(filter)
  const top = useRef<HTMLDivElement>(null)
  const change = useCallback((part: Partial<FeedFilter>): void => {
    setDeskIsOpen(false)
    setFilter((before) => ({ ...before, ...part }))
  }, [])
  const leaveOne = (): void => {
    if (postId !== null) forget()
  }
  const latest = useRef(leaveOne)
  latest.current = leaveOne
  const {
    actions,
    window: asked,
    setWindow,
    removedComments,
  } = usePostActions((author) => {
    latest.current()
    change({ author })
    top.current?.scrollIntoView()
  })
  useEffect(() => {
    const timer = setTimeout(() => setFilter((before) => ({ ...before, search: typed.trim() })), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const pages = feed.data?.pages
  const posts = useMemo(() => pages?.flatMap((page) => page.posts), [pages])
  const named = useMemo((): readonly NamedPerson[] => pages?.flatMap((page) => page.named) ?? [], [pages])
  const shown = useDeferredValue(posts)
  const showNew = async (): Promise<void> => {
    top.current?.scrollIntoView()
    await feed.showNew()
    document.querySelector<HTMLElement>('[data-post] h3')?.focus({ preventScroll: true })
  }
  // Where it is empty it says what to do.
  const showsQueue = filter.category === 'feedback' && filter.author === null && filter.search === ''
  const isFiltered = filter.category !== null || filter.author !== null || filter.search !== ''
  return (
    <div className={styles.page} ref={top} data-alone={!band || undefined}>
      <CommunityBar
        filter={filter}
        typed={typed}
        openReports={pages?.[0]?.openReports ?? null}
        deskIsOpen={deskIsOpen}
        onFilter={(part) => {
          leaveOne()
          change(part)
        }}
        onType={(words) => {
          leaveOne()
          setDeskIsOpen(false)
          setTyped(words)
        }}
        onDesk={() => {
          leaveOne()
          setDeskIsOpen((before) => !before)
        }}
        onBlocked={() => setWindow({ kind: 'blocked' })}
        onAdd={() => setWindow({ kind: 'add' })}
      />
      <div className={styles.feed}>
        {deskIsOpen && <ModerationDesk />}
        {!deskIsOpen && postId !== null && (
          <SinglePost postId={postId} me={me} removed={removedComments} actions={actions} onAll={forget} />
        )}
        {!deskIsOpen && postId === null && (
          <>
            {showsQueue && <FeedbackQueue onOpen={show} />}
            <div className={styles.pillPlace} role="status">
              {feed.newPosts > 0 && (
                <button type="button" className={styles.pill} onClick={() => void showNew()}>
                  <IconArrowUp size={15} aria-hidden="true" />
                  {feed.newPosts > 98
                    ? t('99+ new posts')
                    : t('{count, plural, one {# new post} other {# new posts}}', { count: feed.newPosts })}
                </button>
              )}
            </div>
            {!posts && feed.error && (
              <div className={styles.state}>
                <ErrorState
                  title={communityTexts.notFetched}
                  text={t('Nothing is lost; try again in a moment.')}
                  detail={detailOf(feed.error)}
                  onRetry={() => void feed.refetch()}
                />
              </div>
            )}
            {!posts && !feed.error && <FeedSkeleton />}
            {posts?.length === 0 && !showsQueue && (
              <div className={styles.state}>
                {isFiltered ? (
                  <EmptyState
                    title={t('No matching posts')}
                    text={t('Nothing matches your search and filters.')}
                    action={
                      <Button
                        onClick={() => {
                          setTyped('')
                          setFilter(wholeFeed)
                        }}
                      >
                        {t('Show all posts')}
                      </Button>
                    }
                  />
                ) : (
                  <EmptyState
                    title={t('No posts yet')}
                    text={t(
                      'Ask for feedback on a demo, find a drummer, offer a slot: everyone on this server can read it.',
                    )}
                    action={
                      <Button variant="primary" onClick={() => setWindow({ kind: 'add' })}>
                        {t('Write the first post')}
                      </Button>
                    }
                  />
                )}
              </div>
            )}
            {shown && shown.length > 0 && (
              <div role="feed" aria-label={t('Posts')} aria-busy={feed.isFetchingNextPage}>
                {shown.map((post) => (
                  <PostCard
                    key={post.id}
                    post={post}
                    named={named}
                    me={me}
                    removed={removedComments}
                    actions={actions}
                  />
                ))}
              </div>
            )}
            {feed.hasNextPage && (
              <div className={styles.more}>
                <Button
                  pending={feed.isFetchingNextPage}
                  pendingLabel={t('Loading...')}
                  onClick={() => void feed.fetchNextPage()}
                >
                  {t('Show older posts')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <CommunityWindows
        asked={shareId !== null && asked === null ? { kind: 'add' } : asked}
        shareId={shareId}
        onClose={() => {
          setWindow(null)
          if (shareId !== null) forget()
        }}
        onAdded={() => void feed.showNew()}
      />
    </div>
  )
}
