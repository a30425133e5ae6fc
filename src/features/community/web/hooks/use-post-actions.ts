import { useMemo, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { useUndoOffers } from '#web/ui/undo.ts'
import type { CommunityPost } from '../../contract/community.ts'
import { dropPost, refreshPost } from '../community-cache.ts'
import type { Chosen, PostActions } from '../components/post-menu.tsx'
import { communityKey, feedsKey } from '../queries.ts'

/** A window that was asked for. */
export type Window =
  | { kind: 'add' }
  | { kind: 'edit'; post: CommunityPost }
  | { kind: 'report' | 'moderate'; chosen: Chosen }
  | { kind: 'block'; person: { id: string; name: string } }
  | { kind: 'blocked' }

const remove = (chosen: Chosen): Promise<boolean> => {
  const { post } = chosen
  if (chosen.kind === 'comment') {
    const commentId = chosen.comment.id
    return removeWithUndo({
      about: commentId,
      words: t('Comment deleted.'),
      place: `[data-comment="${commentId}"] button`,
      remove: () => api.deletePostComment({ commentId }),
      restore: async () => {
        await api.restorePostComment({ commentId })
        await refreshPost(post.id)
      },
    })
  }
  return removeWithUndo({
    about: post.id,
    words: deletedWords(post.title),
    place: `[data-post="${post.id}"] h3`,
    remove: async () => {
      await api.deleteCommunityPost({ post_id: post.id })
      dropPost(post.id)
    },
    restore: async () => {
      await api.restoreCommunityPost({ post_id: post.id })
      await queryClient.invalidateQueries({ queryKey: feedsKey })
    },
  })
}

/** What one can do with posts and comments, and the window that one of it has opened. */
export const usePostActions = (showAuthor: PostActions['showAuthor']) => {
  const [window, setWindow] = useState<Window | null>(null)
  const offers = useUndoOffers()
  const latest = useRef(showAuthor)
  latest.current = showAuthor
  const actions = useMemo(
    (): PostActions => ({
      edit: (post) => setWindow({ kind: 'edit', post }),
      remove: (chosen) => void remove(chosen),
      report: (chosen) => setWindow({ kind: 'report', chosen }),
      moderate: (chosen) => setWindow({ kind: 'moderate', chosen }),
      block: (person) => setWindow({ kind: 'block', person }),
      stopSharing: ({ id, demo }) => {
        const workspaceId = demo?.endsIn
        if (!workspaceId) return
        api.stopSharingDemo({ post_id: id }, { workspaceId }).then(
          ({ message }) => {
            flash.success(message)
            void refreshPost(id)
          },
          (error: unknown) =>
            flash.error(messageOf(error, t('Couldn’t stop sharing the demo. Try again in a moment.'))),
        )
      },
      showAuthor: (person) => latest.current(person),
    }),
    [],
  )
  const removedComments = useMemo(() => new Set(offers.map(({ about }) => about ?? '')), [offers])
  return { actions, window, setWindow, removedComments }
}

/** Blocks somebody and takes what they wrote out of sight. */
export const blockPerson = async (personId: string): Promise<void> => {
  const { message } = await api.blockPerson({ personId })
  flash.success(message)
  await queryClient.invalidateQueries({ queryKey: communityKey })
}
