import type { ReactNode } from 'react'
import styles from './account-frame.module.css'
import { classNames } from './class-names.ts'
import { SongWaveform } from './song-waveform.tsx'

/** How far the song at the foot of the screen was heard: just begun, half way, or almost to its end. */
type Heard = 'start' | 'half' | 'end'

const shares: Record<Heard, number> = { start: 0.06, half: 0.455, end: 0.94 }

export interface AccountFrameProps {
  /** The tile of the band that the screen is about, above the headline. */
  tile?: ReactNode
  title: string
  lead?: ReactNode
  heard?: Heard
  /** The links below the form. */
  links?: ReactNode
  children?: ReactNode
}

/** The frame of the screens around signing in: headline, one sentence, the form, links, and a song below. */
export const AccountFrame = ({ tile, title, lead, heard = 'half', links, children }: AccountFrameProps) => (
  <div className={styles.page} data-to-the-edge>
    <div className={styles.content}>
      {tile && <div className={styles.tile}>{tile}</div>}
      <h1 className={styles.headline}>{title}</h1>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
      {links && <div className={styles.links}>{links}</div>}
    </div>
    <div className={styles.stage} aria-hidden="true">
      <SongWaveform heard={shares[heard]} />
      <span className={classNames(styles.playhead, styles[heard])} />
    </div>
  </div>
)
