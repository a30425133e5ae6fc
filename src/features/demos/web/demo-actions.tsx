import {
  IconDots,
  IconDownload,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconTrash,
} from '@tabler/icons-react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { playDemo, player, useTrackState } from '#web/audio/player.ts'
import type { Track } from '#web/audio/track.ts'
import { May } from '#web/session/may.tsx'
import { IconButton, iconButtonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { AskCommunityItem } from './ask-community-item.tsx'
import { versionText } from './demo-numbers.ts'
import { KeepOfflineButton, KeepOfflineItem } from './keep-offline.tsx'
import styles from './play-button.module.css'

/** The round button that starts and stops a demo; in ink while it is the one in the player. */
export const PlayButton = ({
  id,
  name,
  start,
  large,
}: {
  id: string
  /** What plays, for its label: "Harbour Lights v7". */
  name: string
  /** Called within the tap when the demo is not in the player yet. */
  start: () => void
  large?: boolean
}) => {
  const state = useTrackState(id)
  const Icon = state === 'playing' ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <button
      type="button"
      className={classNames(styles.play, (large || state !== 'absent') && styles.ink, large && styles.large)}
      aria-label={state === 'playing' ? t('Pause {name}', { name }) : t('Play {name}', { name })}
      data-control="play"
      onClick={state === 'absent' ? start : player.toggle}
    >
      <Icon size={large ? 18 : 14} aria-hidden="true" />
    </button>
  )
}

/** Starts a demo, or stops and continues it when it is the one in the player. */
export const playOrPause = (track: Track, queue: readonly Track[]): void => {
  if (player.getState().track?.id === track.id) player.toggle()
  else playDemo(track, { queue })
}

/** Saves what an address of this server answers with, under the name that it gives, else under this one. */
export const saveFrom = (address: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

export interface DemoActionsProps {
  demo: Demo
  onEdit: (demo: Demo) => void
  onDelete: (demo: Demo) => void
}

/** Where the original file of a demo is had, under its own name. */
export const downloadAddress = (demo: Demo): string => addressOfCall('downloadDemo', { id: demo.id })

const nameOf = (demo: Demo): string => `${demo.name} ${versionText(demo.version)}`

/** Edit, download, keep and delete, side by side. */
export const DemoActions = ({ demo, onEdit, onDelete }: DemoActionsProps) => (
  <>
    <May right="edit">
      <IconButton
        size="sm"
        label={t('Edit {name}', { name: nameOf(demo) })}
        data-control="edit"
        onClick={() => onEdit(demo)}
      >
        <IconPencil size={17} aria-hidden="true" />
      </IconButton>
    </May>
    <a
      className={iconButtonClass()}
      data-control="download"
      data-size="sm"
      href={downloadAddress(demo)}
      download={demo.fileName}
      aria-label={t('Download {name}', { name: nameOf(demo) })}
      title={t('Download {name}', { name: nameOf(demo) })}
    >
      <IconDownload size={17} aria-hidden="true" />
    </a>
    <KeepOfflineButton demo={demo} />
    <May right="edit">
      <IconButton
        size="sm"
        label={t('Delete {name}', { name: nameOf(demo) })}
        data-control="delete"
        onClick={() => onDelete(demo)}
      >
        <IconTrash size={17} aria-hidden="true" />
      </IconButton>
    </May>
  </>
)

/** The same behind one button, where there is no room for four. */
export const DemoActionsMenu = ({ demo, onEdit, onDelete }: DemoActionsProps) => (
  <Menu>
    <MenuTarget>
      <IconButton label={t('More for {name}', { name: nameOf(demo) })}>
        <IconDots size={18} aria-hidden="true" />
      </IconButton>
    </MenuTarget>
    <MenuDropdown>
      <May right="edit">
        <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => onEdit(demo)}>
          {t('Edit')}
        </MenuItem>
      </May>
      <MenuItem
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => saveFrom(downloadAddress(demo), demo.fileName)}
      >
        {t('Download')}
      </MenuItem>
      <AskCommunityItem demo={demo} />
      <KeepOfflineItem demo={demo} />
      <May right="edit">
        <MenuItem danger leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => onDelete(demo)}>
          {t('Delete')}
        </MenuItem>
      </May>
    </MenuDropdown>
  </Menu>
)
