import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react'
import { CallError } from '#client/client.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { canKeep } from '#web/offline/keep-where.ts'
import { keptSound, useKeptSongs } from '#web/offline/kept-songs.ts'
import { queryClient } from '#web/query-client.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { MenuItem } from '#web/ui/overlays/menu.tsx'
import { versionText } from './demo-numbers.ts'
import styles from './keep-offline.module.css'
import { dropSongs, keepSong, useKeeping } from './offline/keep-song.ts'
import { demosQuery } from './queries.ts'

/** Whether a version is kept on this device, and how to change that. */
interface KeepOffline {
  state: 'absent' | 'keeping' | 'kept'
  /** While it is being kept, 0 to 1. */
  share: number
  /** Why it cannot be kept now; null when it can. */
  obstacle: string | null
  toggle: () => void
}

/** Keeping one version of a song for times without a network. */
const useKeepOffline = (demo: Demo): KeepOffline => {
  const workspace = useWorkspace()
  useKeptSongs()
  const share = useKeeping().get(demo.file_path)
  const isKept = keptSound(demo.file_path) !== undefined
  const words = `${demo.name} ${versionText(demo.version)}`
  const keep = async (): Promise<void> => {
    try {
      const demos = queryClient.getQueryData<Demo[]>(demosQuery(workspace.id).queryKey) ?? [demo]
      await keepSong(workspace, demo, demos)
      flash.success(t('{name} is now kept on this device.', { name: words }))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      const why = error instanceof CallError ? messageOf(error, '') : t('Try again in a moment.')
      flash.error(
        isFull
          ? t('Couldn’t keep {name} offline: this device is full.', { name: words })
          : t('Couldn’t keep {name} offline. {reason}', { name: words, reason: why }),
      )
    }
  }
  const drop = async (): Promise<void> => {
    await dropSongs([demo.file_path])
    flash.success(t('{name} is no longer kept on this device.', { name: words }))
  }
  return {
    state: share !== undefined ? 'keeping' : isKept ? 'kept' : 'absent',
    share: share ?? 0,
    obstacle: canKeep() ? (demo.analysis === 'pending' ? t('Analysing...') : null) : t('Needs https'),
    toggle: () => void (isKept ? drop() : keep()),
  }
}

const percent = (share: number): string => `${Math.floor(share * 100)} %`

/** The entry of a menu that keeps a version on this device, or lets it go. */
export const KeepOfflineItem = ({ demo }: { demo: Demo }) => {
  const { state, share, obstacle, toggle } = useKeepOffline(demo)
  const Icon = state === 'kept' ? IconCloudCheck : IconCloudDown
  return (
    <MenuItem
      leftSection={<Icon size={16} aria-hidden="true" />}
      disabled={state === 'keeping' || (obstacle !== null && state === 'absent')}
      onClick={toggle}
    >
      {state === 'kept'
        ? t('Remove from this device')
        : state === 'keeping'
          ? t('Saving, {percent}', { percent: percent(share) })
          : t('Keep offline')}
      {state === 'absent' && obstacle !== null && <span className={styles.why}> {obstacle}</span>}
    </MenuItem>
  )
}

/** The same as a button of a row. */
export const KeepOfflineButton = ({ demo }: { demo: Demo }) => {
  const { state, share, obstacle, toggle } = useKeepOffline(demo)
  const words = `${demo.name} ${versionText(demo.version)}`
  const Icon = state === 'kept' ? IconCloudCheck : IconCloudDown
  return (
    <IconButton
      size="sm"
      label={
        state === 'kept'
          ? t('Remove {name} from this device', { name: words })
          : state === 'keeping'
            ? t('Saving {name} offline, {percent}', { name: words, percent: percent(share) })
            : obstacle === null
              ? t('Keep {name} offline', { name: words })
              : t('Keep {name} offline: {reason}', { name: words, reason: obstacle })
      }
      className={state === 'kept' ? (styles.kept ?? '') : ''}
      data-control="keep"
      disabled={state === 'keeping' || (obstacle !== null && state === 'absent')}
      onClick={toggle}
    >
      {state === 'keeping' ? (
        <span className={`${styles.share} mono`} aria-hidden="true">
          {Math.floor(share * 100)}
        </span>
      ) : (
        <Icon size={17} aria-hidden="true" />
      )}
    </IconButton>
  )
}
