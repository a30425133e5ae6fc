import { IconCloudCheck, IconPlus, IconShare2, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { type KeptSong, useKeptSongs } from '#web/offline/kept-songs.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { fileSize, versionText } from '../demo-numbers.ts'
import { dropSongs } from '../offline/keep-song.ts'
import styles from './demos-bar.module.css'
import keptSongsBarStyles from './kept-songs-bar.module.css'

const sizeOf = (songs: readonly KeptSong[]): string => fileSize(songs.reduce((sum, song) => sum + song.bytes, 0))

const mono = (text: ReactNode) => <span className="mono">{text}</span>

/** Says what of this workspace is kept on this device, and opens the list of it; nothing while nothing is. */
export const KeptSongsBar = ({ workspaceId }: { workspaceId: string }) => {
  const songs = useKeptSongs().filter((song) => song.workspaceId === workspaceId)
  const offline = useOffline()
  const [shows, setShows] = useState(false)
  if (songs.length === 0 && !shows) return null
  const kept = { count: String(songs.length), size: sizeOf(songs), mono }
  return (
    <div className={keptSongsBarStyles.bar}>
      <IconCloudCheck size={16} aria-hidden="true" />
      <span>
        {offline
          ? rich('{count} kept offline, <mono>{size}</mono>. The others need a connection.', kept)
          : rich('{count} kept offline, <mono>{size}</mono>', kept)}
      </span>
      <Button size="sm" variant="quiet" onClick={() => setShows(true)}>
        {t('Show')}
      </Button>
      {shows && <KeptSongsModal songs={songs} onClose={() => setShows(false)} />}
    </div>
  )
}

const KeptSongsModal = ({ songs, onClose }: { songs: readonly KeptSong[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={t('Kept on this device')}>
    <ModalBody>
      {songs.length === 0 ? (
        <p>{t('Nothing from this workspace is kept on this device any more.')}</p>
      ) : (
        <>
          <ul className={keptSongsBarStyles.songs} aria-label={t('Songs kept offline')}>
            {songs.map((song) => (
              <li key={song.source}>
                <span className={keptSongsBarStyles.name}>{song.name}</span>
                <Chip tone="line">
                  <span className="mono">{versionText(song.version)}</span>
                </Chip>
                <span className={`${keptSongsBarStyles.size} mono`}>{fileSize(song.bytes)}</span>
                <IconButton
                  size="sm"
                  label={t('Remove {name} {version} from this device', {
                    name: song.name,
                    version: versionText(song.version),
                  })}
                  onClick={() => void dropSongs([song.source])}
                >
                  <IconX size={16} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className={keptSongsBarStyles.hint}>
            {rich('<mono>{size}</mono> in total. Logging out removes them from this device.', {
              size: sizeOf(songs),
              mono,
            })}
          </p>
        </>
      )}
    </ModalBody>
    <ModalActions>
      {songs.length > 1 && (
        <Button variant="danger" onClick={() => void dropSongs(songs.map(({ source }) => source))}>
          {t('Remove all')}
        </Button>
      )}
      <Button onClick={onClose}>{t('Close')}</Button>
    </ModalActions>
  </Modal>
)

/** The line above the table: title, count, search, what is shown, and the way to add one. */
export const DemosBar = ({
  count,
  typed,
  onType,
  onlyLatest,
  onOnlyLatest,
  onShare,
  onAdd,
  quiet,
}: {
  /** "11", or "3 of 11"; empty while unknown. */
  count: string
  typed: string
  onType: (typed: string) => void
  onlyLatest: boolean
  onOnlyLatest: (next: boolean) => void
  /** Without it there is nothing to share. */
  onShare: (() => void) | undefined
  onAdd: () => void
  /** The primary way to add one is elsewhere. */
  quiet: boolean
}) => (
  <div className={styles.bar}>
    <ScreenTitle>{t('Demos')}</ScreenTitle>
    <span className={`${styles.count} mono`} role="status">
      {count}
    </span>
    <SearchField label={t('Search by name, key or BPM')} value={typed} onType={onType} className={styles.search} />
    <Checkbox
      label={t('Only show latest')}
      checked={onlyLatest}
      onChange={(event) => onOnlyLatest(event.currentTarget.checked)}
    />
    <May right="edit">
      {onShare && (
        <Button className={styles.add ?? ''} icon={<IconShare2 size={15} aria-hidden="true" />} onClick={onShare}>
          {t('Share')}
        </Button>
      )}
      <Button
        variant={quiet ? 'default' : 'primary'}
        className={styles.add ?? ''}
        icon={<IconPlus size={15} aria-hidden="true" />}
        onClick={onAdd}
      >
        {t('Add demo')}
      </Button>
    </May>
  </div>
)
