import { IconEar } from '@tabler/icons-react'
import { useState } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { maxListenForLength } from '#features/demos/contract/demo-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { usePhone } from '#web/use-media.ts'
import { putDemo } from '../demo-cache.ts'
import styles from './listen-for.module.css'

/** What the others should listen for in this version; those who may edit click it to write. */
export const ListenFor = ({
  demo,
  workspaceId,
  whole,
  onUnfold,
}: {
  demo: DemoDetail
  workspaceId: string
  /** Whether a phone shows all lines of it, and not one. */
  whole: boolean
  onUnfold: () => void
}) => {
  const phone = usePhone()
  const edits = useMay('edit')
  const [draft, setDraft] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    if (draft === null) return
    const text = draft.trim()
    setDraft(null)
    if (text === (demo.listenFor ?? '')) return
    putDemo(workspaceId, { ...demo, listenFor: text === '' ? null : text })
    try {
      const change = { demoId: demo.id, demoTitle: demo.name, demoVersion: demo.version, listenFor: text }
      const { demo: changed } = await api.editDemo({ ...change, rowVersion: demo.rowVersion }, { workspaceId })
      putDemo(workspaceId, changed)
    } catch (error) {
      const newer = newerState<DemoDetail>(error, 'demo')
      putDemo(workspaceId, newer ?? demo)
      setDraft(text)
      flash.error(messageOf(error, t('This line could not be saved. It is still here.')))
    }
  }
  const said = (
    <>
      <IconEar size={15} aria-hidden="true" />
      {demo.listenFor === null ? (
        <span className={styles.empty}>{t('What should people listen for?')}</span>
      ) : (
        <span className={whole ? undefined : styles.short}>
          {rich('<label>Listen for: </label>{listenFor}', {
            listenFor: demo.listenFor,
            label: (text) => <span className={styles.empty}>{text}</span>,
          })}
        </span>
      )}
    </>
  )
  if (!edits && demo.listenFor === null) return null
  if (!edits && phone)
    return (
      <button type="button" className={classNames(styles.line, 'finger')} aria-expanded={whole} onClick={onUnfold}>
        {said}
      </button>
    )
  if (!edits) return <p className={styles.line}>{said}</p>
  if (draft === null)
    return (
      <button
        type="button"
        className={classNames(styles.line, styles.writes, 'finger')}
        onClick={() => setDraft(demo.listenFor ?? '')}
      >
        {said}
      </button>
    )
  return (
    <textarea
      className={styles.input}
      rows={1}
      aria-label={t('Listen for')}
      placeholder={t('Listen for: vocal level in verse 2')}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      maxLength={maxListenForLength}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
