import { useState } from 'react'
import { messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/confirm-modal.tsx'
import { namesOf } from '../chosen-words.ts'
import { blockPerson, type Window } from '../hooks/use-post-actions.ts'
import { BlockedModal } from './blocked-modal.tsx'
import { ModerateModal } from './moderate-modal.tsx'
import { PostFormModal } from './post-form-modal.tsx'
import { ReportModal } from './report-modal.tsx'

/** The window that was asked for, if any. */
export const CommunityWindows = ({
  asked,
  shareId,
  onClose,
  onAdded,
}: {
  asked: Window | null
  shareId: string | null
  onClose: () => void
  onAdded: () => void
}) => {
  switch (asked?.kind) {
    case 'add':
      return (
        <PostFormModal post={null} {...(shareId !== null && { demoId: shareId })} onClose={onClose} onAdded={onAdded} />
      )
    case 'edit':
      return <PostFormModal post={asked.post} onClose={onClose} onAdded={onAdded} />
    case 'report':
      return <ReportModal chosen={asked.chosen} onClose={onClose} />
    case 'moderate': {
      const { chosen } = asked
      const author = chosen.kind === 'post' ? chosen.post.author : chosen.comment.author
      const thing = { names: namesOf(chosen), what: `the ${chosen.kind} by ${author}`, author }
      return <ModerateModal thing={thing} onClose={onClose} />
    }
    case 'block':
      return <BlockQuestion person={asked.person} onClose={onClose} />
    case 'blocked':
      return <BlockedModal onClose={onClose} />
    default:
      return null
  }
}

const BlockQuestion = ({ person, onClose }: { person: { id: string; username: string }; onClose: () => void }) => {
  const [pending, setPending] = useState(false)
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      question={`Block ${person.username}?`}
      lost={`You and ${person.username} see nothing of each other in the community: no posts, comments, mentions or notifications. Nobody is told, and you can take it back.`}
      action="Block"
      pendingLabel="Blocking..."
      keep="Cancel"
      pending={pending}
      onConfirm={() => {
        setPending(true)
        blockPerson(person.id).then(onClose, (error: unknown) => {
          flash.error(messageOf(error, 'Nobody was blocked. Try again in a moment.'))
          onClose()
        })
      }}
    />
  )
}
