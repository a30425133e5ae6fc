import { useEffect, useRef } from 'react'
import type { Found } from './find-help.ts'
import { excerptOf, markedParts } from './folded-text.ts'
import styles from './help-search.module.css'

/** What was found; the keyboard stays in the field above. */
export const FoundList = ({
  id,
  found,
  words,
  chosen,
  onChoose,
  onHover,
}: {
  id: string
  found: readonly Found[]
  words: readonly string[]
  chosen: number
  onChoose: (one: Found) => void
  onHover: (at: number) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <div id={id} ref={list} className={styles.list} role="listbox" aria-label="Found in the help" tabIndex={-1}>
      {found.map((one, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus
        <div
          key={`${one.section.topic} ${one.section.title}`}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className={styles.option}
          onClick={() => onChoose(one)}
          onPointerMove={() => onHover(at)}
          onPointerDown={(event) => event.preventDefault()}
        >
          <span className={styles.topic}>{one.section.topicTitle}</span>
          <span className={styles.title}>
            <Marked text={one.section.title} words={words} />
          </span>
          {one.line !== null && (
            <span className={styles.line}>
              <Marked text={excerptOf(one.line, words)} words={words} />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) => {
  let at = 0
  return markedParts(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.hit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}
