import { useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { changeNotes, refreshDemos } from '../demo-cache.ts'

/** How long a deleted note can be taken back, in milliseconds. */
const UNDO_MS = 6000

/** Deletes notes of a demo a few seconds late, so that it can be undone; leaving the screen deletes them at once. */
export const useNoteRemoval = (workspaceId: string, demoId: string) => {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const forget = (noteId: string): void => {
    clearTimeout(timers.current.get(noteId))
    timers.current.delete(noteId)
    setLeaving((before) => new Set([...before].filter((one) => one !== noteId)))
  }
  const send = async (noteId: string): Promise<void> => {
    timers.current.delete(noteId)
    try {
      await api.deleteDemoNote({ noteId }, { workspaceId })
      changeNotes(workspaceId, demoId, (notes) => notes.filter((one) => one.id !== noteId && one.parentId !== noteId))
    } catch (error) {
      // Somebody else was faster.
      if (!(error instanceof CallError && error.status === 404))
        flash.error(messageOf(error, 'The note could not be deleted. It is back.'))
      refreshDemos(workspaceId)
    }
    forget(noteId)
  }
  const remove = (note: DemoNote): void => {
    setLeaving((before) => new Set([...before, note.id]))
    timers.current.set(
      note.id,
      setTimeout(() => void send(note.id), UNDO_MS),
    )
  }
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    const waiting = timers.current
    const sendAll = (): void => {
      for (const [noteId, timer] of waiting) {
        clearTimeout(timer)
        void latest.current(noteId)
      }
    }
    addEventListener('pagehide', sendAll)
    return () => {
      removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])
  return { leaving, remove, keep: forget }
}
