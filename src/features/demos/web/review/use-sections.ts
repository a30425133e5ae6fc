import { useRef, useState } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { mergeSections, type Sections, sameSections } from '#features/demos/domain/sections.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { flash } from '#web/ui/flash.ts'
import { putDemo } from '../demo-cache.ts'
import type { Undoable } from './use-undo.ts'

/** Sections that were drawn here but are not the server's: somebody else changed the same part, or the way there failed. */
export interface UnsavedSections {
  mine: Sections
  text: string
}

/** The sections of a demo: shown at once, saved one after the other, put together with what others do meanwhile. */
export const useSections = (workspaceId: string, demo: DemoDetail, remember: (change: Undoable) => void) => {
  const [drawn, setDrawn] = useState<Sections | null>(null)
  const [unsaved, setUnsaved] = useState<UnsavedSections | null>(null)
  // The newest state that this tab has heard of; a list that was read before may still arrive.
  const known = useRef(demo)
  if (demo.sectionsVersion >= known.current.sectionsVersion) known.current = demo
  // What the drawn ones were drawn on.
  const base = useRef<DemoDetail | null>(null)
  const wanted = useRef<Sections | null>(null)
  const shown = drawn ?? known.current.sections

  const hear = (newer: DemoDetail): void => {
    known.current = newer
    base.current = newer
    putDemo(workspaceId, newer)
  }
  const save = async (from: DemoDetail): Promise<void> => {
    base.current = from
    while (wanted.current) {
      const mine = wanted.current
      const on = base.current
      wanted.current = null
      const result = await saveOn(workspaceId, on, mine)
      if ('demo' in result) {
        hear(result.demo)
        continue
      }
      const newest: Sections = wanted.current ?? mine
      wanted.current = null
      const merged = result.theirs && mergeSections(on.sections, newest, result.theirs.sections)
      if (result.theirs) hear(result.theirs)
      if (merged) {
        wanted.current = merged
        setDrawn(merged)
        flash.info(t('Somebody else changed the sections too; both changes are in.'))
      } else setUnsaved({ mine: newest, text: result.text })
    }
    base.current = null
    setDrawn(null)
  }
  const set = (next: Sections): void => {
    setDrawn(next)
    setUnsaved(null)
    wanted.current = next
    if (!base.current) void save(known.current)
  }
  const takeBack = (before: Sections, after: Sections): void => {
    const now = wanted.current ?? known.current.sections
    const merged = mergeSections(after, before, now)
    if (merged) set(merged)
    else flash.warning(t('Somebody has changed this part since, so it can’t be undone.'))
  }
  return {
    shown,
    unsaved,
    /** Shows and saves them; `what` names the change for Undo. */
    change: (next: Sections | null, what: string): void => {
      if (!next || sameSections(next, shown)) return
      remember({ what, undo: () => takeBack(shown, next) })
      set(next)
    },
    /** Saves over what others did, or gives up what could not be saved. */
    keepMine: (): void => {
      if (unsaved) set(unsaved.mine)
    },
    dropMine: (): void => setUnsaved(null),
  }
}

export type SectionChanges = ReturnType<typeof useSections>

const saveOn = async (
  workspaceId: string,
  known: DemoDetail,
  mine: Sections,
): Promise<{ demo: DemoDetail } | { theirs: DemoDetail | null; text: string }> => {
  try {
    const sections = mine.map(({ name, startSeconds, endSeconds }) => ({ name, startSeconds, endSeconds }))
    const saved = { demoId: known.id, sections, sectionsVersion: known.sectionsVersion }
    return await api.saveDemoSections(saved, { workspaceId })
  } catch (error) {
    const theirs = newerState<DemoDetail>(error, 'demo')
    return { theirs, text: messageOf(error, t('The sections could not be saved.')) }
  }
}
