import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { accountQuery } from '#web/session/session.ts'
import { waitingId } from '../note-list.ts'
import { useWaitingNotes } from '../offline/waiting-notes.ts'

/** A demo with the notes that wait in this browser to be sent, where they will stand. */
export const useWithWaiting = (demo: DemoDetail | undefined): DemoDetail | undefined => {
  const waiting = useWaitingNotes()
  const { data: account } = useQuery(accountQuery)
  return useMemo(() => {
    const own = waiting.filter((note) => note.demoId === demo?.id)
    if (!demo || own.length === 0) return demo
    const shown = own.map(
      (note): DemoNote => ({
        id: waitingId(note.key),
        demoId: demo.id,
        author: account?.username ?? null,
        authorId: note.personId,
        authorPicture: account?.profilePictureUrl ?? '',
        guest: false,
        text: note.text,
        atSeconds: note.atSeconds,
        untilSeconds: note.untilSeconds,
        createdAt: note.writtenAt,
        editedAt: null,
        resolvedAt: null,
        resolvedBy: null,
        rowVersion: 0,
        parentId: note.answers,
        mentions: note.mentions,
        carriedFrom: null,
        carryState: null,
        carryConfidence: null,
        canEdit: false,
        canDelete: false,
      }),
    )
    return { ...demo, notes: [...demo.notes, ...shown] }
  }, [demo, waiting, account])
}
