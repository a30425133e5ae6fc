import { useEffect, useRef, useState } from 'react'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { MentionPieces } from '#web/mentions/said-text.tsx'
import type { Member } from '#web/session/use-members.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './mention-text.module.css'

/** The text of a note with the members it names marked; a long one shows eight lines until one asks for the rest. */
export const MentionText = ({
  note,
  members,
  me,
}: {
  note: Pick<DemoNote, 'text' | 'mentions'>
  members: readonly Member[]
  me: string | null
}) => {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [long, setLong] = useState(false)
  const [open, setOpen] = useState(false)
  const text = note.text
  useEffect(() => {
    const element = paragraph.current
    if (!element || text === '') return
    const measure = (): void => {
      // While it is all shown there is nothing to measure it against.
      if (element.clientHeight > 0 && !open) setLong(element.scrollHeight > element.clientHeight + 1)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [text, open])
  const named = members.filter(({ id }) => note.mentions.includes(id))
  return (
    <>
      <p ref={paragraph} className={classNames(styles.text, !open && styles.clamped)}>
        <MentionPieces text={note.text} named={named} me={me} />
      </p>
      {(long || open) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(!open)
          }}
        >
          {open ? t('Show less') : t('Show more')}
        </button>
      )}
    </>
  )
}
