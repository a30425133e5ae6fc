import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '#kernel/language/translate.ts'
import { excerptOf, type Found, findHelp, markedParts, wordsOf } from './find-help.ts'
import styles from './help-search.module.css'
import { useHelpPages } from './use-help-pages.ts'

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
          key={`${one.page.topic} ${one.page.article}`}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className={styles.option}
          onClick={() => onChoose(one)}
          onPointerMove={() => onHover(at)}
          onPointerDown={(event) => event.preventDefault()}
        >
          <span className={styles.topic}>{one.page.topicTitle}</span>
          <span className={styles.title}>
            <Marked text={one.page.title} words={words} />
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
  const { pages, failed, fetchTexts } = useHelpPages()
  const words = useMemo(() => wordsOf(typed), [typed])
  const found = useMemo(() => findHelp(pages ?? [], words), [pages, words])
  const isAsked = isOpen && words.length > 0
  const isShown = isAsked && found.length > 0
  const go = (one: Found | undefined): void => {
    if (!one) return
    const { topic, article } = one.page
    setOpen(false)
    void navigate(
      article ? { to: '/help/$topic/$article', params: { topic, article } } : { to: '/help/$topic', params: { topic } },
    )
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
    : !pages
      ? t('Searching...')
      : found.length === 0
        ? t('Nothing found in the help.')
        : t('{count, plural, one {# page} other {# pages}} found.', { count: found.length })
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
    </search>
  )
}
