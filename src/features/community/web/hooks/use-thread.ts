import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import type { CommunityPost, NamedPerson, PostComment } from '../../contract/community.ts'
import { joinComments, mergeThread, type Thread } from '../thread-state.ts'

/** What is said under a post, and how more of it comes into sight. */
export type UsedThread = ReturnType<typeof useThread>

/** Keeps what is said under a post as it stands on the screen, whatever comes meanwhile. */
export const useThread = (post: CommunityPost, namedByPage: readonly NamedPerson[]) => {
  const [read, setRead] = useState(post)
  const [thread, setThread] = useState<Thread>({ shown: post.comments, waiting: [] })
  const [named, setNamed] = useState<readonly NamedPerson[]>([])
  const [isWhole, setWhole] = useState(false)
  let now = thread
  if (read !== post) {
    setRead(post)
    if (read.comments !== post.comments || read.numberOfComments !== post.numberOfComments) {
      now = mergeThread(thread, post.comments, post.numberOfComments)
      setThread(now)
    }
  }
  const join = (comments: readonly PostComment[], whom: readonly NamedPerson[]): void => {
    setNamed((known) => [...known, ...whom])
    setThread((before) => {
      const shown = joinComments(before.shown, comments)
      const known = new Set(shown.map(({ id }) => id))
      return { shown, waiting: before.waiting.filter(({ id }) => !known.has(id)) }
    })
  }
  const earlier = useMutation({
    mutationFn: () => {
      const [first] = now.shown
      return api.getPostComments({ postId: post.id, ...(first && { before: first.id }) })
    },
    onSuccess: ({ comments, hasEarlier, named: whom }) => {
      setWhole(!hasEarlier)
      join(comments, whom)
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t load the earlier comments. Try again in a moment.'))),
  })
  const newer = useMutation({
    mutationFn: () => api.getPostComments({ postId: post.id }),
    // Those that are here already are shown even when nobody answers.
    onSettled: (answer) => join(joinComments(now.waiting, answer?.comments ?? []), answer?.named ?? []),
  })
  const unseen = post.numberOfComments - now.shown.length - now.waiting.length
  return {
    ...now,
    named: [...namedByPage, ...named],
    earlierCount: isWhole ? 0 : Math.max(0, unseen),
    isLoading: earlier.isPending,
    showEarlier: () => earlier.mutate(),
    showWaiting: () => {
      if (now.waiting.length > 0 && !newer.isPending) newer.mutate()
    },
    /** Shows a comment that the server has just answered. */
    add: (comment: PostComment, whom: readonly NamedPerson[]): void => join([comment], whom),
    drop: (commentId: string): void =>
      setThread((before) => ({ ...before, shown: before.shown.filter(({ id }) => id !== commentId) })),
  }
}
