import { IconFileMusic } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { BandTile } from '#web/ui/identity.tsx'
import { navigationIcon } from '../navigation-icons.ts'
import styles from './command-palette.module.css'
import type { PaletteEntry } from './palette-entries.ts'

/** What was found, in groups; the keyboard stays in the field above, `chosen` counts through all groups. */
export const PaletteList = ({
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
