import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { longestQuery } from '#features/database-explorer/contract/database-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import queryBarStyles from './query-bar.module.css'
import styles from './query-editor.module.css'

/** What the query is called, and what can be done with it. */
export const QueryBar = ({
  name,
  isEmpty,
  downloading,
  onRun,
  onDownload,
  onSave,
  onSaved,
}: {
  name: string
  isEmpty: boolean
  downloading: boolean
  onRun: () => void
  onDownload: () => void
  onSave: () => void
  onSaved: () => void
}) => (
  <div className={queryBarStyles.bar}>
    <h2 className={queryBarStyles.name}>{name}</h2>
    <Button variant="quiet" onClick={onSaved}>
      {t('Saved queries')}
    </Button>
    <Button variant="quiet" disabled={isEmpty} onClick={onSave}>
      {t('Save')}
    </Button>
    <Button
      icon={<IconDownload size={15} aria-hidden="true" />}
      pending={downloading}
      pendingLabel={t('Downloading...')}
      onClick={onDownload}
    >
      {t('Spreadsheet')}
    </Button>
    <Button variant="primary" icon={<IconPlayerPlay size={15} aria-hidden="true" />} onClick={onRun}>
      {t('Run')}
    </Button>
  </div>
)

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
        aria-label={t('Query')}
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
      <p id="query-keys" className={styles.keys} data-keys>
        {rich(
          '<kbd>Ctrl</kbd> <kbd>Enter</kbd> runs, adding <kbd>Shift</kbd> shows the plan, <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> brings back earlier queries, <kbd>Esc</kbd> stops',
          { kbd: (text) => <Kbd>{text}</Kbd> },
        )}
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
