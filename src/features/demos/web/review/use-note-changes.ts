import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import type { CarryState, DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { mentionsIn } from '#kernel/mentions.ts'
import { api, messageOf } from '#web/api.ts'
import { keptSound } from '#web/offline/kept-songs.ts'
import { accountQuery, sessionQuery } from '#web/session/session.ts'
import { useMembers } from '#web/session/use-members.ts'
import { flash } from '#web/ui/flash.ts'
import { undo, useUndoOffers } from '#web/ui/undo.ts'
import { changeNotes, holdDemo, refreshDemos } from '../demo-cache.ts'
import { versionText } from '../demo-numbers.ts'
import { addWaitingNote, anyNoteWaits, sendWaitingNotes } from '../offline/waiting-notes.ts'
import { isLost } from '../use-needs-network.ts'
import { followNote, isUnsent, onceKept, unsentId } from './note-list.ts'

/** Deletes notes of a demo once the way back has gone, as no call brings one back; leaving the screen deletes them at once. */
const useNoteRemoval = (workspaceId: string, demoId: string) => {
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
        flash.error(messageOf(error, t('The note could not be deleted. It is back.')))
      refreshDemos(workspaceId)
    }
    setSent((before) => before.filter((one) => one !== noteId))
  }
  const remove = ({ id }: DemoNote): void => {
    removed.add(id)
    undo.offer({
      about: id,
      words: t('Note deleted.'),
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

/** Sends a note; on a song that is kept offline it waits instead where nobody answers, and behind those that wait already. */
const sendOrWait = async (
  demo: Demo,
  send: () => Promise<unknown>,
  waiting: Parameters<typeof addWaitingNote>[0],
): Promise<void> => {
  const mayWait = keptSound(demo.file_path) !== undefined
  if (!mayWait || !anyNoteWaits()) {
    try {
      await send()
      return
    } catch (error) {
      if (!mayWait || !isLost(error)) throw error
    }
  }
  await addWaitingNote(waiting)
  void sendWaitingNotes().catch(() => undefined)
}

/** A note as the composer has it; `key` is the same for each try of it. */
export interface NewNote {
  text: string
  atSeconds: number
  untilSeconds: number | null
  key: string
}

/** An answer as it is written under a note. */
export interface NewReply {
  text: string
  key: string
}

/** Changes of a demo's notes: shown at once, taken back when the server refuses. */
export const useNoteChanges = (workspaceId: string, demo: DemoDetail) => {
  const { data: account } = useQuery(accountQuery)
  const { data: userId } = useQuery(sessionQuery)
  const members = useMembers(workspaceId)
  const { leaving, remove, keep } = useNoteRemoval(workspaceId, demo.id)

  const put = (old: string, note: DemoNote): void =>
    changeNotes(workspaceId, demo.id, (notes) =>
      // What came by the live channel meanwhile is not shown twice.
      notes.filter((one) => one.id !== note.id || one.id === old).map((one) => (one.id === old ? note : one)),
    )

  /** Shows a note before the server has it; throws when it was not kept, so that the text goes back to where it was written. */
  const show = async (
    note: Pick<DemoNote, 'text' | 'atSeconds' | 'untilSeconds' | 'parentId' | 'mentions'>,
    send: () => Promise<{ note: DemoNote }>,
  ): Promise<DemoNote> => {
    const shown: DemoNote = {
      ...note,
      id: unsentId(),
      demoId: demo.id,
      author: account?.displayName ?? null,
      authorId: userId ?? null,
      authorPicture: account?.profilePictureUrl ?? '',
      guest: false,
      createdAt: new Date().toISOString(),
      editedAt: null,
      resolvedAt: null,
      resolvedBy: null,
      rowVersion: 0,
      carriedFrom: null,
      carryState: null,
      carryConfidence: null,
      canEdit: false,
      canDelete: false,
    }
    await holdDemo(workspaceId, demo.id)
    changeNotes(workspaceId, demo.id, (notes) => [...notes, shown])
    try {
      const kept = await followNote(
        shown.id,
        send().then(({ note: sent }) => sent),
      )
      changeNotes(workspaceId, demo.id, (notes) => [
        ...notes.filter((one) => one.id !== shown.id && one.id !== kept.id),
        kept,
      ])
      return kept
    } catch (error) {
      changeNotes(workspaceId, demo.id, (notes) => notes.filter((one) => one.id !== shown.id))
      throw error
    }
  }

  const waiting = { workspaceId, demoId: demo.id, song: `${demo.name} ${versionText(demo.version)}` }

  const add = ({ key, ...note }: NewNote): Promise<void> => {
    const mentions = mentionsIn(note.text, members)
    const send = () =>
      show({ ...note, mentions, parentId: null }, () =>
        api.addDemoNote({ demoId: demo.id, ...note, mentions }, { workspaceId, idempotencyKey: key }),
      )
    return sendOrWait(demo, send, { ...waiting, ...note, mentions, key, answers: null })
  }

  const reply = (head: DemoNote, { key, text }: NewReply): Promise<void> => {
    const mentions = mentionsIn(text, members)
    const place = { atSeconds: head.atSeconds, untilSeconds: null, parentId: head.id }
    const send = () =>
      show({ text, mentions, ...place }, () =>
        api.replyToDemoNote({ noteId: head.id, text, mentions }, { workspaceId, idempotencyKey: key }),
      )
    const { atSeconds, untilSeconds } = place
    return sendOrWait(demo, send, { ...waiting, text, mentions, atSeconds, untilSeconds, key, answers: head.id })
  }

  /** Throws when it was not kept, so that the editor stays open with the text. */
  const edit = async (note: DemoNote, text: string): Promise<void> => {
    const mentions = mentionsIn(text, members)
    const change = { noteId: note.id, text, mentions, rowVersion: note.rowVersion }
    put(note.id, (await api.editDemoNote(change, { workspaceId })).note)
  }

  /** Shows what a note becomes, and takes it back when the server refuses. */
  const become = async (
    note: DemoNote,
    next: Partial<DemoNote>,
    send: () => Promise<{ note: DemoNote }>,
    failure: string,
  ): Promise<void> => {
    await holdDemo(workspaceId, demo.id)
    put(note.id, { ...note, ...next })
    try {
      put(note.id, (await send()).note)
    } catch (error) {
      put(note.id, note)
      flash.error(messageOf(error, failure))
      refreshDemos(workspaceId)
    }
  }

  const resolve = async (chosen: DemoNote): Promise<void> => {
    // A quick click resolves a note that is still being sent.
    const note = await onceKept(chosen).catch(() => chosen)
    if (isUnsent(note)) return
    const resolved = note.resolvedAt === null
    return become(
      note,
      resolved ? { resolvedAt: new Date().toISOString() } : { resolvedAt: null, resolvedBy: null },
      () => api.resolveDemoNote({ noteId: note.id, resolved }, { workspaceId }),
      resolved ? t('The note could not be resolved.') : t('The note could not be reopened.'),
    )
  }

  const confirm = (note: DemoNote, state: CarryState): Promise<void> =>
    become(
      note,
      { carryState: state, resolvedAt: state === 'fixed' ? new Date().toISOString() : null },
      () => api.confirmCarriedNote({ noteId: note.id, state }, { workspaceId }),
      t('That could not be saved.'),
    )

  const others = members.filter(({ id }) => id !== userId)
  return { add, reply, edit, resolve, confirm, remove, keep, leaving, members, others, me: userId ?? null }
}

export type NoteChanges = ReturnType<typeof useNoteChanges>
