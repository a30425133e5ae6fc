import { useCallback, useEffect, useRef, useState } from 'react'
import type { LinkPage } from '#features/linker/contract/link-page.ts'
import type { PageContent } from '#features/linker/contract/page-content.ts'
import { mergedContent } from '#features/linker/domain/merge-content.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { queryClient } from '#web/query-client.ts'
import { linkPageQuery } from '../queries.ts'

/** How what is written stands to what the server keeps. */
export type DraftState = 'saved' | 'unsaved' | 'saving' | 'refused' | 'failed'

const saveAfterMs = 500
const oneStepMs = 1200
const mostSteps = 100

const same = (one: PageContent, other: PageContent): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is being written of a page: kept by itself after each pause, put together with what others write, and undone step by step. */
export const usePageDraft = (workspaceId: string, page: LinkPage) => {
  const [content, setContent] = useState(page.draft)
  const [state, setState] = useState<DraftState>('saved')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [merged, setMerged] = useState<string | null>(null)
  const [steps, setSteps] = useState<{ past: PageContent[]; future: PageContent[] }>({ past: [], future: [] })
  const kept = useRef({ content: page.draft, rowVersion: page.rowVersion })
  const latest = useRef(content)
  const sending = useRef<Promise<boolean> | null>(null)
  const lastStep = useRef(0)

  const show = useCallback((next: PageContent): void => {
    latest.current = next
    setContent(next)
  }, [])

  /** Takes a newer state of the page in; what was written here and not kept yet stays. */
  const adopt = useCallback(
    (newer: LinkPage): boolean => {
      if (newer.rowVersion <= kept.current.rowVersion) return false
      const before = kept.current.content
      const wasUnsaved = !same(latest.current, before)
      const others = !same(newer.draft, before)
      kept.current = { content: newer.draft, rowVersion: newer.rowVersion }
      show(mergedContent(latest.current, before, newer.draft))
      return wasUnsaved && others
    },
    [show],
  )

  const send = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const wanted = latest.current
      if (same(wanted, kept.current.content)) {
        setState('saved')
        return true
      }
      setState('saving')
      try {
        const { page: saved } = await api.saveLinkPage(
          { pageId: page.id, content: wanted, rowVersion: kept.current.rowVersion },
          { workspaceId },
        )
        kept.current = { content: wanted, rowVersion: saved.rowVersion }
        setFaults({})
        setProblem('')
        queryClient.setQueryData(linkPageQuery(workspaceId, page.id).queryKey, saved)
      } catch (error) {
        const newer = newerState<LinkPage>(error, 'page')
        if (newer) {
          if (adopt(newer)) setMerged(newer.changedBy)
          continue
        }
        setFaults(fieldErrorsOf(error))
        setProblem(messageOf(error, t('Not saved. We’ll try again with your next change.')))
        setState(Object.keys(fieldErrorsOf(error)).length > 0 ? 'refused' : 'failed')
        return false
      }
    }
  }, [page.id, workspaceId, adopt])

  /** Keeps what is written now; false when the server did not take it. */
  const save = useCallback((): Promise<boolean> => {
    sending.current ??= send().finally(() => {
      sending.current = null
    })
    return sending.current
  }, [send])

  useEffect(() => {
    adopt(page)
  }, [page, adopt])

  useEffect(() => {
    if (same(content, kept.current.content)) {
      // Back at what is kept: what was refused is not there any more.
      setState((now) => (now === 'saving' ? now : 'saved'))
      setFaults({})
      setProblem('')
      return
    }
    setState((now) => (now === 'saving' ? now : 'unsaved'))
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [content, save])

  // What was written last is kept also when the screen is left at once.
  useEffect(
    () => () => {
      if (!same(latest.current, kept.current.content)) void save()
    },
    [save],
  )

  const change = (next: PageContent): void => {
    const now = Date.now()
    // Typing is one step, until there is a pause.
    const isSameStep = now - lastStep.current < oneStepMs && next.blocks.length === content.blocks.length
    lastStep.current = now
    if (!isSameStep) setSteps(({ past }) => ({ past: [...past, content].slice(-mostSteps), future: [] }))
    show(next)
  }
  const undo = (): void => {
    const before = steps.past.at(-1)
    if (!before) return
    setSteps(({ past, future }) => ({ past: past.slice(0, -1), future: [content, ...future] }))
    lastStep.current = 0
    show(before)
  }
  const redo = (): void => {
    const [next, ...future] = steps.future
    if (!next) return
    setSteps(({ past }) => ({ past: [...past, content], future }))
    lastStep.current = 0
    show(next)
  }
  return {
    content,
    change,
    save,
    adopt,
    state,
    faults,
    problem,
    merged,
    seenMerge: () => setMerged(null),
    undo: steps.past.length > 0 ? undo : null,
    redo: steps.future.length > 0 ? redo : null,
    rowVersion: () => kept.current.rowVersion,
  }
}

/** The draft of a page with all that can be done to it. */
export type PageDraft = ReturnType<typeof usePageDraft>

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
