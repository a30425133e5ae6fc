import { useEffect, useRef } from 'react'
import type { PageDraft } from './use-page-draft.ts'

/** Ctrl+Z and Ctrl+Shift+Z (with Cmd on a Mac), outside of text fields, which have their own. */
export const useUndoKeys = (draft: Pick<PageDraft, 'undo' | 'redo'>): void => {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      const step = event.shiftKey ? latest.current.redo : latest.current.undo
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
