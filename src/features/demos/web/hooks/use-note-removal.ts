import { useEffect, useMemo, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { undo, useUndoOffers } from '#web/ui/undo.ts'
import { changeNotes, refreshDemos } from '../demo-cache.ts'

/** Deletes notes of a demo once the way back has gone, as no call brings one back; leaving the screen deletes them at once. */
export const useNoteRemoval = (workspaceId: string, demoId: string) => {
  const offers = useUndoOffers()
  // On their way out, until the list no longer has them.
  const [sent, setSent] = useState<readonly string[]>([])
  const [removed] = useState(() => new Set<string>())
  useEffect(() => () => removed.forEach(undo.end), [removed])
  const send = async (noteId: string): Promise<void> => {
    removed.delete(noteId)
    setSent((before) => [...before, noteId])
    try {
      await api.deleteDemoNote({ noteId }, { workspaceId })
      changeNotes(workspaceId, demoId, (notes) => notes.filter((one) => one.id !== noteId && one.parentId !== noteId))
    } catch (error) {
      // Somebody else was faster.
      if (!(error instanceof CallError && error.status === 404))
        flash.error(messageOf(error, 'The note could not be deleted. It is back.'))
      refreshDemos(workspaceId)
    }
    setSent((before) => before.filter((one) => one !== noteId))
  }
  const remove = ({ id }: DemoNote): void => {
    removed.add(id)
    undo.offer({
      about: id,
      words: 'Note deleted.',
      inPlace: true,
      onEnd: () => void send(id),
      undo: async () => void removed.delete(id),
    })
  }
  const keep = (noteId: string): void => {
    const offer = offers.find(({ about }) => about === noteId)
    if (offer) void undo.takeBack(offer)
  }
  const leaving = useMemo(
    () => new Set([...offers.filter(({ inPlace }) => inPlace).map(({ about }) => about ?? ''), ...sent]),
    [offers, sent],
  )
  return { leaving, remove, keep }
}
