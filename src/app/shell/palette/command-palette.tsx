import { Modal } from '@mantine/core'
import { IconFileMusic, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { demosQuery } from '#features/demos/web/queries.ts'
import { counted } from '#kernel/counted.ts'
import { asJson, type Stored, stored, textsOf } from '#web/browser-storage.ts'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts'
import { navigationIcon } from '../navigation-icons.ts'
import styles from './command-palette.module.css'
import { demoEntries, type PaletteEntry, screenEntries, searchEntries, workspaceEntries } from './palette-entries.ts'
import { closePalette, typeInPalette, usePaletteOpened, usePaletteTyped } from './palette-opened.ts'

/** What was found, in groups; the keyboard stays in the field above, `chosen` counts through all groups. */
const PaletteList = ({
  id,
  groups,
  chosen,
  onChoose,
  onHover,
}: {
  id: string
  groups: { label: string; entries: PaletteEntry[] }[]
  chosen: number
  onChoose: (entry: PaletteEntry) => void
  onHover: (at: number) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  let at = -1
  if (groups.length === 0) return <p className={styles.nothing}>Nothing by that name.</p>
  return (
    <div id={id} ref={list} className={styles.list} role="listbox" aria-label="Results" tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the options of a listbox
        <div key={group.label} role="group" aria-label={group.label}>
          <div className={styles.label} aria-hidden="true">
            {group.label}
          </div>
          {group.entries.map((entry) => {
            at += 1
            const own = at
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus
              <div
                key={entry.href}
                id={`${id}-${own}`}
                role="option"
                tabIndex={-1}
                aria-selected={own === chosen}
                className={styles.option}
                onClick={() => onChoose(entry)}
                onPointerMove={() => onHover(own)}
                onPointerDown={(event) => event.preventDefault()}
              >
                <EntryIcon entry={entry} />
                <span className={styles.name}>{entry.label}</span>
                <span className={styles.detail}>{entry.detail}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const EntryIcon = ({ entry }: { entry: PaletteEntry }) => {
  if (entry.kind === 'workspace')
    return <BandTile name={entry.label} size={20} {...(entry.hue && { hue: entry.hue })} />
  const Icon = entry.kind === 'demo' ? IconFileMusic : screenIcon(entry.href)
  return <Icon size={17} aria-hidden="true" />
}

const screenIcon = (href: string) => navigationIcon(href.split('?')[0] ?? href)

const most = 5
const none: string[] = []

const choicesOf = (workspaceId: string): Stored<string[]> =>
  stored({ name: `backline.recent.${workspaceId}`, codec: asJson(textsOf), otherwise: none })

/** Addresses that were chosen last in this workspace and browser, newest first. */
const recentChoices = (workspaceId: string): string[] => choicesOf(workspaceId).get().slice(0, most)

/** Remembers a choice. */
const rememberChoice = (workspaceId: string, href: string): void => {
  const others = recentChoices(workspaceId).filter((one) => one !== href)
  choicesOf(workspaceId).set([href, ...others].slice(0, most))
}

/** Goes to any screen, workspace or demo by a few letters; arrows choose, Enter goes, Escape closes. */
export const CommandPalette = () => {
  const opened = usePaletteOpened()
  useFocusBack(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={closePalette}
      returnFocus={false}
      padding={0}
      yOffset="12dvh"
      size={560}
      classNames={{ content: styles.content ?? '', overlay: styles.overlay ?? '' }}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Find anything">
        <PaletteSearch />
      </Modal.Content>
    </Modal.Root>
  )
}

interface Group {
  label: string
  entries: PaletteEntry[]
}

const useGroups = (typed: string): Group[] => {
  const workspace = useWorkspace()
  const { data: account } = useQuery(accountQuery)
  const { data: workspaces } = useQuery(workspacesQuery)
  const { data: demos } = useQuery(demosQuery(workspace.id))
  return useMemo(() => {
    const screens = screenEntries(workspace.workspaceTier, account?.subscriptionTier)
    const bands = workspaceEntries(
      [...(workspaces?.workspaces ?? []), ...(workspaces?.sharedWorkspaces ?? [])],
      workspace.id,
    )
    const songs = demoEntries(demos ?? [])
    const all = [...screens, ...bands, ...songs]
    const recent = typed.trim()
      ? []
      : recentChoices(workspace.id).flatMap((href) => all.find((entry) => entry.href === href) ?? [])
    const rest = (entries: PaletteEntry[]) => searchEntries(entries, typed).filter((entry) => !recent.includes(entry))
    return [
      { label: 'Recent', entries: recent },
      { label: 'Demos', entries: rest(songs).slice(0, typed.trim() ? 20 : 5) },
      { label: 'Workspaces', entries: rest(bands) },
      { label: 'Screens', entries: rest(screens) },
    ].filter((group) => group.entries.length > 0)
  }, [workspace, account, workspaces, demos, typed])
}

const PaletteSearch = () => {
  const workspace = useWorkspace()
  const router = useRouter()
  const list = useId()
  const typed = usePaletteTyped()
  const [at, setAt] = useState(0)
  const groups = useGroups(typed)
  const entries = groups.flatMap((group) => group.entries)
  const chosen = Math.min(at, entries.length - 1)
  const go = (entry: PaletteEntry | undefined): void => {
    if (!entry) return
    rememberChoice(workspace.id, entry.href)
    closePalette()
    router.history.push(entry.href)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, PageDown: chosen + 8, PageUp: chosen - 8 }[event.key]
    if (to !== undefined && entries.length > 0) {
      const step = event.key.startsWith('Arrow')
      setAt(step ? (to + entries.length) % entries.length : Math.max(0, Math.min(entries.length - 1, to)))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(entries[chosen])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.search}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-label="Find a screen, workspace or demo"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${list}-${chosen}` : undefined}
          placeholder="Find anything"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            const value = event.currentTarget.value
            typeInPalette(() => value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={list} groups={groups} chosen={chosen} onChoose={go} onHover={setAt} />
      <p className="visually-hidden" role="status">
        {counted(entries.length, 'result')}
      </p>
    </>
  )
}
