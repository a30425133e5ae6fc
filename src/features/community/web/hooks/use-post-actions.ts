import { useMemo, useRef, useState } from 'react'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { useRemoval } from '#web/ui/use-removal.ts'
import type { CommunityPost } from '../../contract/community.ts'
import { dropPost, refreshPost } from '../community-cache.ts'
import type { Chosen, PostActions } from '../components/post-menu.tsx'
import { communityKey, feedsKey } from '../queries.ts'

/** A window that was asked for. */
export type Window =
  | { kind: 'add' }
  | { kind: 'edit'; post: CommunityPost }
  | { kind: 'report' | 'moderate'; chosen: Chosen }
  | { kind: 'block'; person: { id: string; username: string } }
  | { kind: 'blocked' }

interface Removed {
  id: string
  chosen: Chosen
}

const idOf = (chosen: Chosen): string => (chosen.kind === 'post' ? chosen.post.id : chosen.comment.id)

/** What one can do with posts and comments, and the window that one of it has opened. */
export const usePostActions = (showAuthor: PostActions['showAuthor']) => {
  const [window, setWindow] = useState<Window | null>(null)
  const removal = useRemoval<Removed>({
    remove: async ({ chosen }) => {
      if (chosen.kind === 'comment') await api.deletePostComment({ commentId: chosen.comment.id })
      else {
        await api.deleteCommunityPost({ post_id: chosen.post.id })
        dropPost(chosen.post.id)
      }
    },
    restore: async ({ chosen }) => {
      if (chosen.kind === 'comment') {
        await api.restorePostComment({ commentId: chosen.comment.id })
        await refreshPost(chosen.post.id)
      } else {
        await api.restoreCommunityPost({ post_id: chosen.post.id })
        await queryClient.invalidateQueries({ queryKey: feedsKey })
      }
    },
  })
  const latest = useRef({ removal, showAuthor })
  latest.current = { removal, showAuthor }
  const actions = useMemo(
    (): PostActions => ({
      edit: (post) => setWindow({ kind: 'edit', post }),
      remove: (chosen) => void latest.current.removal.remove({ id: idOf(chosen), chosen }),
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
          (error: unknown) => flash.error(messageOf(error, 'The demo is still shared. Try again in a moment.')),
        )
      },
      showAuthor: (person) => latest.current.showAuthor(person),
    }),
    [],
  )
  const removedComments = useMemo(
    () => new Set(removal.removed.filter(({ chosen }) => chosen.kind === 'comment').map(({ id }) => id)),
    [removal.removed],
  )
  return { actions, window, setWindow, removal, removedComments }
}

/** Blocks somebody and takes what they wrote out of sight. */
export const blockPerson = async (personId: string): Promise<void> => {
  const { message } = await api.blockPerson({ personId })
  flash.success(message)
  await queryClient.invalidateQueries({ queryKey: communityKey })
}
