import { useQuery } from '@tanstack/react-query'
import type { Demo } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { api, messageOf } from '#web/api.ts'
import { accountQuery, sessionQuery } from '#web/session/session.ts'
import { flash } from '#web/ui/flash.ts'
import { changeNotes, holdDemos, refreshDemos } from '../demo-cache.ts'
import { unsentId } from '../note-list.ts'

/** A note as the composer has it; `key` is the same for each try of it. */
export interface NewNote {
  text: string
  atSeconds: number
  untilSeconds: number | null
  key: string
}

/** Changes of a demo's notes: shown at once, taken back when the server refuses. */
export const useNoteChanges = (workspaceId: string, demo: Demo) => {
  const { data: account } = useQuery(accountQuery)
  const { data: userId } = useQuery(sessionQuery)

  const put = (old: string, note: DemoNote): void =>
    changeNotes(workspaceId, demo.id, (notes) =>
      // What came by the live channel meanwhile is not shown twice.
      notes.filter((one) => one.id !== note.id || one.id === old).map((one) => (one.id === old ? note : one)),
    )

  /** Throws when it was not kept, so that the composer gives the text back. */
  const add = async ({ key, ...note }: NewNote): Promise<DemoNote> => {
    const shown: DemoNote = {
      ...note,
      id: unsentId(),
      demoId: demo.id,
      author: account?.username ?? null,
      authorId: userId ?? null,
      authorPicture: account?.profilePictureUrl ?? '',
      createdAt: new Date().toISOString(),
      editedAt: null,
      resolvedAt: null,
      resolvedBy: null,
      rowVersion: 0,
      parentId: null,
      mentions: [],
      carriedFrom: null,
      carryState: null,
      carryConfidence: null,
      canEdit: false,
      canDelete: false,
    }
    await holdDemos(workspaceId)
    changeNotes(workspaceId, demo.id, (notes) => [...notes, shown])
    try {
      const kept = await api.addDemoNote({ demoId: demo.id, ...note }, { workspaceId, idempotencyKey: key })
      changeNotes(workspaceId, demo.id, (notes) => [
        ...notes.filter((one) => one.id !== shown.id && one.id !== kept.note.id),
        kept.note,
      ])
      return kept.note
    } catch (error) {
      changeNotes(workspaceId, demo.id, (notes) => notes.filter((one) => one.id !== shown.id))
      throw error
    }
  }

  /** Throws when it was not kept, so that the editor stays open with the text. */
  const edit = async (note: DemoNote, text: string): Promise<void> => {
    const kept = await api.editDemoNote({ noteId: note.id, text, rowVersion: note.rowVersion }, { workspaceId })
    put(note.id, kept.note)
  }

  const resolve = async (note: DemoNote): Promise<void> => {
    const resolved = note.resolvedAt === null
    await holdDemos(workspaceId)
    put(note.id, { ...note, resolvedAt: resolved ? new Date().toISOString() : null })
    try {
      put(note.id, (await api.resolveDemoNote({ noteId: note.id, resolved }, { workspaceId })).note)
    } catch (error) {
      put(note.id, note)
      flash.error(messageOf(error, resolved ? 'The note could not be resolved.' : 'The note could not be reopened.'))
      refreshDemos(workspaceId)
    }
  }

  const remove = async (note: DemoNote): Promise<void> => {
    try {
      const { message } = await api.deleteDemoNote({ noteId: note.id }, { workspaceId })
      changeNotes(workspaceId, demo.id, (notes) => notes.filter((one) => one.id !== note.id))
      flash.success(message)
    } catch (error) {
      flash.error(messageOf(error, 'The note could not be deleted.'))
      refreshDemos(workspaceId)
    }
  }
  return { add, edit, resolve, remove }
}

export type NoteChanges = ReturnType<typeof useNoteChanges>
