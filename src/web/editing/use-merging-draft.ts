import { useCallback, useState } from 'react'
import { mergedDraft, openChanges } from './merged-draft.ts'

/** What is sent: what somebody wrote, and the state on which they wrote it. */
export interface Written<Row, Draft> {
  seen: Row
  draft: Draft
}

interface Editing<Row, Draft> {
  draftOf: (row: Row) => Draft
  /** What the form begins with, where that is more than the row has. */
  firstDraft?: (row: Row) => Draft
  /** The newer state in a refusal, if it is one. */
  newerOf: (error: unknown) => Row | null
  /** What somebody else has changed, for people: field and text. */
  changes: (before: Draft, theirs: Draft) => [field: string, text: string][]
  merge?: (mine: Draft, before: Draft, theirs: Draft) => Draft
}

/** The draft of a change that two people may make at once: the slower one keeps what they wrote and gets the rest. */
export const useMergingDraft = <Row, Draft extends object>(
  row: Row,
  { draftOf, firstDraft = draftOf, newerOf, changes, merge = mergedDraft }: Editing<Row, Draft>,
) => {
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
  /** Takes a refusal in; answers what can be sent at once because nothing of it was changed by anybody else. */
  const refused = (error: unknown, written: Written<Row, Draft>): Written<Row, Draft> | null => {
    const state = newerOf(error)
    if (!state) return null
    const [before, theirs] = [draftOf(written.seen), draftOf(state)]
    setSeen(state)
    setDraft((mine) => merge(mine, before, theirs))
    if (changes(before, theirs).length === 0) return { seen: state, draft: merge(written.draft, before, theirs) }
    setRefusal({ row: state, before })
    return null
  }
  /** The state that others have saved meanwhile, with the parts of it that no field shows yet. */
  const newer = refusal && {
    row: refusal.row,
    differing: openChanges(draft, refusal.before, draftOf(refusal.row), changes),
  }
  const change = (part: Partial<Draft>): void => setDraft((mine) => ({ ...mine, ...part }))
  return { seen, draft, newer, change, setDraft, adopt, refused }
}
