import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '#kernel/language/translate.ts'
import { anchorOf } from '../topics.ts'
import { excerptOf, type Found, findHelp, markedParts, wordsOf } from './find-help.ts'
import styles from './help-search.module.css'
import { useHelpSections } from './use-help-sections.tsx'

/** What was found; the keyboard stays in the field above. */
const FoundList = ({
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
    <div id={id} ref={list} className={styles.list} role="listbox" aria-label={t('Found in the help')} tabIndex={-1}>
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

const never = () => () => undefined

/** The search of the help centre; without script there is none, only the room for it. */
export const HelpSearch = () => {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <div className={styles.place}>{isScripted && <SearchBox />}</div>
}

const SearchBox = () => {
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { sections, failed, fetchTexts, reader } = useHelpSections()
  const words = useMemo(() => wordsOf(typed), [typed])
  const found = useMemo(() => findHelp(sections ?? [], words), [sections, words])
  const isAsked = isOpen && words.length > 0
  const isShown = isAsked && found.length > 0
  const go = (one: Found | undefined): void => {
    if (!one) return
    const { topic, topicTitle, title } = one.section
    setOpen(false)
    // What a topic begins with has no heading of its own to go to.
    void navigate({ to: '/help/$topic', params: { topic }, ...(title !== topicTitle && { hash: anchorOf(title) }) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isShown) setAt((at + step + found.length) % found.length)
    else if (step !== undefined) setOpen(true)
    else if (event.key === 'Enter' && isShown && !event.nativeEvent.isComposing) go(found[at])
    else if (event.key === 'Escape' && isAsked) setOpen(false)
    else if (event.key === 'Escape') setTyped('')
    else return
    event.preventDefault()
  }
  const said = failed
    ? t('Couldn’t load the help. Keep typing to try again.')
    : !sections
      ? t('Searching...')
      : found.length === 0
        ? t('Nothing found in the help.')
        : t('{count, plural, one {# section} other {# sections}} found.', { count: found.length })
  return (
    <search className={styles.box}>
      <div className={styles.field}>
        <IconSearch size={17} aria-hidden="true" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('Search the help')}
          aria-expanded={isShown}
          aria-controls={isShown ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? `${list}-${at}` : undefined}
          placeholder={t('Search the help')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onFocus={fetchTexts}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            fetchTexts()
            setTyped(event.target.value)
            setAt(0)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={isAsked && !isShown ? styles.nothing : 'visually-hidden'} role="status">
        {isAsked && said}
      </p>
      {isShown && <FoundList id={list} found={found} words={words} chosen={at} onChoose={go} onHover={setAt} />}
      {reader}
    </search>
  )
}
