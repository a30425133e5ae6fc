import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { fieldErrorsOf, messageOf } from '../api.ts'
import { errorsByField } from './define-fields.ts'
import { mergedDraft, newerState, openChanges } from './merged-draft.ts'

/** What is sent: what somebody wrote, and the state on which they wrote it. */
interface Written<Row, Draft> {
  seen: Row
  draft: Draft
}

interface Editing<Row, Draft, Saved, Extra> {
  draftOf: (row: Row) => Draft
  /** What the form begins with, where that is more than the row has. */
  firstDraft?: (row: Row) => Draft
  /** What somebody else has changed, for people: field and text. */
  changes: (before: Draft, theirs: Draft) => [field: string, text: string][]
  merge?: (mine: Draft, before: Draft, theirs: Draft) => Draft
  /** The name under which a refusal has the newer state. */
  newerAs: string
  send: (written: Written<Row, Draft>, extra: Extra) => Promise<Saved>
  onSaved: (saved: Saved) => unknown
  /** Something was not saved; `newer` is the state in the refusal of a change that was too late. */
  onFailed?: (newer: Row | null) => void
  /** What is said where the server says nothing. */
  failed: string
}

/**
 * The draft of a change that two people may make at once, and its saving: the slower one keeps what they wrote and gets the rest.
 * `failure` is what is said of no single field.
 */
export const useMergingDraft = <Row, Draft extends object, Saved, Extra = void>(
  row: Row,
  editing: Editing<Row, Draft, Saved, Extra>,
) => {
  const { draftOf, firstDraft = draftOf, changes, merge = mergedDraft } = editing
  const [seen, setSeen] = useState(row)
  const [draft, setDraft] = useState(() => firstDraft(row))
  const [refusal, setRefusal] = useState<{ row: Row; before: Draft } | null>(null)
  /** Starts over with a state, without what was written. */
  const adopt = useCallback(
    (state: Row): void => {
      setSeen(state)
      setDraft(draftOf(state))
      setRefusal(null)
    },
    [draftOf],
  )
  // Answers what can be sent at once because nothing of it was changed by anybody else.
  const refused = (state: Row, written: Written<Row, Draft>): Written<Row, Draft> | null => {
    const [before, theirs] = [draftOf(written.seen), draftOf(state)]
    setSeen(state)
    setDraft((mine) => merge(mine, before, theirs))
    if (changes(before, theirs).length === 0) return { seen: state, draft: merge(written.draft, before, theirs) }
    setRefusal({ row: state, before })
    return null
  }
  const saving = useMutation({
    mutationFn: ({ extra, ...written }: Written<Row, Draft> & { extra: Extra }) => editing.send(written, extra),
    onSuccess: editing.onSaved,
    onError: (error, { extra, ...written }) => {
      const state = newerState<Row & object>(error, editing.newerAs)
      editing.onFailed?.(state)
      const again = state && refused(state, written)
      if (again) saving.mutate({ ...again, extra })
    },
  })
  const errors = errorsByField(fieldErrorsOf(saving.error))
  const isBeside = newerState(saving.error, editing.newerAs) !== null || Object.keys(errors).length > 0
  return {
    seen,
    draft,
    change: (part: Partial<Draft>): void => setDraft((mine) => ({ ...mine, ...part })),
    setDraft,
    adopt,
    /** The state that others have saved meanwhile, with the parts of it that no field shows yet. */
    newer: refusal && {
      row: refusal.row,
      differing: openChanges(draft, refusal.before, draftOf(refusal.row), changes),
      take: (): void => {
        adopt(refusal.row)
        saving.reset()
      },
    },
    save: (extra: Extra): void => saving.mutate({ seen, draft, extra }),
    isPending: saving.isPending,
    errors,
    error: saving.error,
    failure: saving.error && !isBeside ? messageOf(saving.error, editing.failed) : undefined,
  }
}
