import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import styles from './note-transport.module.css'

/** Lets the notes of a question sound: once more by R or the space bar. Further sounds stand behind it. */
export const NoteTransport = ({
  playing,
  heard,
  problem,
  status,
  closed = false,
  onPlay,
  onStop,
  children,
}: {
  playing: boolean
  /** Whether it has sounded before. */
  heard: boolean
  problem: string | null
  /** What is heard: "A cadence, then one note." */
  status: string
  /** Nothing may be heard again, as in a blind session. */
  closed?: boolean
  onPlay: () => void
  onStop: () => void
  children?: ReactNode
}) => {
  const toggle = (): void => (playing ? onStop() : onPlay())
  useKeys({ r: closed ? null : onPlay, ' ': closed ? null : toggle })
  const label = playing ? t('Stop') : heard ? t('Repeat') : t('Play')
  return (
    <div className={styles.transport}>
      <button
        type="button"
        className={styles.play}
        data-playing={playing}
        onClick={toggle}
        disabled={closed}
        aria-keyshortcuts="R Space"
      >
        {playing ? <IconPlayerStopFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        {label}
        <Kbd>R</Kbd>
      </button>
      <p className={styles.status}>{closed && !playing ? t('Heard once. Now answer from memory.') : status}</p>
      {children && <div className={styles.more}>{children}</div>}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
