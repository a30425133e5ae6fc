import { ModalContent, ModalOverlay, ModalRoot } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts'
import { useHelpPages } from '../../help/search/use-help-pages.ts'
import styles from './command-palette.module.css'
import { rememberOpened } from './opened-entries.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { PaletteList } from './palette-list.tsx'
import { closePalette, typeInPalette, usePaletteOpened, usePaletteTyped } from './palette-opened.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

/** Goes to anything of the band, and to any screen, workspace or page of the help, by a few letters; arrows choose, Enter goes, Escape closes. */
export const CommandPalette = () => {
  const opened = usePaletteOpened()
  useFocusBack(opened)
  return (
    <ModalRoot
      opened={opened}
      onClose={closePalette}
      returnFocus={false}
      padding={0}
      yOffset="12dvh"
      size={600}
      classNames={{ content: styles.content ?? '', overlay: styles.overlay ?? '' }}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <ModalOverlay />
      <ModalContent aria-label={t('Find anything')}>
        <PaletteSearch />
      </ModalContent>
    </ModalRoot>
  )
}

const PaletteSearch = () => {
  const workspace = useWorkspace()
  const router = useRouter()
  const list = useId()
  const typed = usePaletteTyped()
  const [at, setAt] = useState(0)
  const [goesWhenFound, setGoesWhenFound] = useState(false)
  const { pages, fetchTexts } = useHelpPages()
  const { groups, isSearching, hasFailed, hasMore } = usePaletteGroups(typed, pages)
  const entries = groups.flatMap((group) => group.entries)
  const chosen = Math.min(at, entries.length - 1)
  const go = (entry: PaletteEntry | undefined): void => {
    if (!entry) return
    rememberOpened(workspace.id, entry)
    closePalette()
    router.history.push(entry.href)
  }
  // Who knows what comes presses Enter before it is there.
  const goToBest = useEffectEvent(() => {
    setGoesWhenFound(false)
    go(entries[0])
  })
  useEffect(() => {
    if (goesWhenFound && !isSearching) goToBest()
  }, [goesWhenFound, isSearching])
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, PageDown: chosen + 8, PageUp: chosen - 8 }[event.key]
    if (to !== undefined && entries.length > 0) {
      const step = event.key.startsWith('Arrow')
      setAt(step ? (to + entries.length) % entries.length : Math.max(0, Math.min(entries.length - 1, to)))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isSearching && at === 0) setGoesWhenFound(true)
      else go(entries[chosen])
    } else return
    event.preventDefault()
  }
  const said = hasFailed
    ? t('Search isn’t responding. Here are the screens, songs and workspaces.')
    : isSearching
      ? t('Searching...')
      : t('Nothing found.')
  return (
    <>
      <div className={styles.search}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('Find anything')}
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${list}-${chosen}` : undefined}
          placeholder={t('Songs, notes, tasks, money, screens, help')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus
          value={typed}
          onChange={(event) => {
            const value = event.currentTarget.value
            fetchTexts()
            typeInPalette(() => value)
            setAt(0)
            setGoesWhenFound(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {(hasFailed || entries.length === 0) && <p className={styles.nothing}>{said}</p>}
      {entries.length > 0 && <PaletteList id={list} groups={groups} chosen={chosen} onChoose={go} onHover={setAt} />}
      {hasMore && <p className={styles.more}>{t('There’s more. Add a word to narrow it down.')}</p>}
      <p className="visually-hidden" role="status">
        {isSearching
          ? t('Searching...')
          : t('{count, plural, one {# result} other {# results}}', { count: entries.length })}
      </p>
    </>
  )
}
