import type { KeyboardEvent, Ref } from 'react'
import { longestQuery } from '#features/database-explorer/contract/database-limits.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import styles from './query-editor.module.css'

/** What a query is written in: Ctrl+Enter runs, Alt with the arrows walks through what ran before, Escape stops. */
export const QueryEditor = ({
  ref,
  value,
  onType,
  onRun,
  onPlan,
  onStop,
  onOlder,
  onNewer,
}: {
  ref: Ref<HTMLTextAreaElement>
  value: string
  onType: (typed: string) => void
  onRun: () => void
  onPlan: () => void
  onStop: () => void
  onOlder: () => void
  onNewer: () => void
}) => {
  const onKey = (event: KeyboardEvent): void => {
    const does = keyOf(event)
    if (!does) return
    event.preventDefault()
    ;({ run: onRun, plan: onPlan, stop: onStop, older: onOlder, newer: onNewer })[does]()
  }
  return (
    <div className={styles.editor}>
      <textarea
        ref={ref}
        className={styles.text}
        aria-label="Query"
        aria-describedby="query-keys"
        rows={4}
        maxLength={longestQuery}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
      <p id="query-keys" className={styles.keys}>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> runs, with <Kbd>Shift</Kbd> shows the plan, <Kbd>Alt</Kbd> <Kbd>↑</Kbd>{' '}
        <Kbd>↓</Kbd> brings earlier queries, <Kbd>Esc</Kbd> stops
      </p>
    </div>
  )
}

const keyOf = (event: KeyboardEvent): 'run' | 'plan' | 'stop' | 'older' | 'newer' | null => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return event.shiftKey ? 'plan' : 'run'
  if (event.key === 'Escape') return 'stop'
  if (event.altKey && event.key === 'ArrowUp') return 'older'
  if (event.altKey && event.key === 'ArrowDown') return 'newer'
  return null
}
