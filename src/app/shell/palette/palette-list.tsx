import {
  IconCalendarEvent,
  IconCheckbox,
  IconCoins,
  IconDisc,
  IconFile,
  IconFileMusic,
  IconFlag,
  IconGuitarPick,
  IconHelp,
  IconMail,
  IconMessage,
  IconMessages,
  IconMicrophone2,
  IconReceipt,
  IconShirt,
  IconUser,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FoundKind } from '#features/search/contract/found.ts'
import { t } from '#kernel/language/translate.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { navigationIcon } from '../navigation-icons.ts'
import styles from './command-palette.module.css'
import type { PaletteEntry } from './palette-entries.ts'
import type { PaletteGroup } from './use-palette-groups.ts'

const icons: Record<FoundKind | 'help', typeof IconDisc> = {
  demo: IconFileMusic,
  release: IconDisc,
  event: IconCalendarEvent,
  task: IconCheckbox,
  note: IconMessage,
  milestone: IconFlag,
  file: IconFile,
  mail: IconMail,
  transaction: IconCoins,
  unpaid: IconReceipt,
  product: IconShirt,
  tab: IconGuitarPick,
  lyrics: IconMicrophone2,
  member: IconUser,
  post: IconMessages,
  help: IconHelp,
}

const EntryIcon = ({ entry: { kind, label, hue, href } }: { entry: PaletteEntry }) => {
  if (kind === 'workspace') return <BandTile name={label} size={20} {...(hue && { hue })} />
  const Icon = kind === 'screen' ? navigationIcon(href.split('?')[0] ?? href) : icons[kind]
  return <Icon size={17} aria-hidden="true" />
}

/** What was found, in groups; the keyboard stays in the field above, `chosen` counts through all groups. */
export const PaletteList = ({
  id,
  groups,
  chosen,
  onChoose,
  onHover,
}: {
  id: string
  groups: readonly PaletteGroup[]
  chosen: number
  onChoose: (entry: PaletteEntry) => void
  onHover: (at: number) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  let at = -1
  return (
    <div id={id} ref={list} className={styles.list} role="listbox" aria-label={t('Results')} tabIndex={-1}>
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
