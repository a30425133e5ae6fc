import { useEffect, useRef } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts'
import styles from './note-row.module.css'

/** Stands where something was deleted, for the seconds in which it can be taken back. */
export const NoteDeleted = ({ what, onUndo }: { what: string; onUndo: () => void }) => {
  useFocusBack(true)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.deleted}>
      <span role="status">{what}</span>
      <Button
        ref={undo}
        size="sm"
        onClick={(event) => {
          event.stopPropagation()
          onUndo()
        }}
      >
        {t('Undo')}
      </Button>
    </div>
  )
}
