import { IconCloudCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type KeptSong, useKeptSongs } from '#web/offline/kept-songs.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { versionText } from '../demo-numbers.ts'
import { fileSize } from '../file-size.ts'
import { dropSongs } from '../offline/keep-song.ts'
import styles from './kept-songs-bar.module.css'

const sizeOf = (songs: readonly KeptSong[]): string => fileSize(songs.reduce((sum, song) => sum + song.bytes, 0))

/** Says what of this workspace is kept on this device, and opens the list of it; nothing while nothing is. */
export const KeptSongsBar = ({ workspaceId }: { workspaceId: string }) => {
  const songs = useKeptSongs().filter((song) => song.workspaceId === workspaceId)
  const offline = useOffline()
  const [shows, setShows] = useState(false)
  if (songs.length === 0 && !shows) return null
  return (
    <div className={styles.bar}>
      <IconCloudCheck size={16} aria-hidden="true" />
      <span>
        {songs.length} kept offline, <span className="mono">{sizeOf(songs)}</span>
        {offline && '. The others need the network.'}
      </span>
      <Button size="sm" variant="quiet" onClick={() => setShows(true)}>
        Show
      </Button>
      {shows && <KeptSongsModal songs={songs} onClose={() => setShows(false)} />}
    </div>
  )
}

const KeptSongsModal = ({ songs, onClose }: { songs: readonly KeptSong[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Kept on this device">
    <ModalBody>
      {songs.length === 0 ? (
        <p>Nothing of this workspace is kept on this device any more.</p>
      ) : (
        <>
          <ul className={styles.songs} aria-label="Kept songs">
            {songs.map((song) => (
              <li key={song.source}>
                <span className={styles.name}>{song.name}</span>
                <Chip tone="line">
                  <span className="mono">{versionText(song.version)}</span>
                </Chip>
                <span className={`${styles.size} mono`}>{fileSize(song.bytes)}</span>
                <IconButton
                  size="sm"
                  label={`Remove ${song.name} ${versionText(song.version)} from this device`}
                  onClick={() => void dropSongs([song.source])}
                >
                  <IconX size={16} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            Together <span className="mono">{sizeOf(songs)}</span>. A logout takes them from this device.
          </p>
        </>
      )}
    </ModalBody>
    <ModalActions>
      {songs.length > 1 && (
        <Button variant="danger" onClick={() => void dropSongs(songs.map(({ source }) => source))}>
          Remove all
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </ModalActions>
  </Modal>
)
