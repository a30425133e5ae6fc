import { IconAlertTriangle, IconMessageCircle, IconWifiOff } from '@tabler/icons-react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { When } from '#web/ui/when.tsx'
import { NOT_SET, reading } from '../demo-numbers.ts'
import styles from './demo-table.module.css'
import { RowWaveform } from './row-waveform.tsx'

/** A number with one decimal, or that there is none. */
export const ReadingOr = ({ value, otherwise }: { value: number | null; otherwise: string }) =>
  value === null ? <span className={styles.none}>{otherwise}</span> : reading(value)

/** The key of a demo. */
export const KeyText = ({ demo }: { demo: Demo }) =>
  demo.key_signature ?? <span className={styles.none}>{NOT_SET}</span>

/** How many notes wait for somebody. */
export const OpenNotes = ({ count }: { count: number }) =>
  count === 0 ? (
    <span className={styles.none}>none</span>
  ) : (
    <span className={styles.notes}>
      <IconMessageCircle size={15} aria-hidden="true" />
      <span className="mono">{count}</span>
    </span>
  )

/** Who brought this version, and when. */
export const Updated = ({ demo }: { demo: Demo }) => (
  <span className={styles.updated}>
    {demo.addedBy ?? 'Somebody who left'}{' '}
    <span className={styles.when}>
      <When at={demo.addedAt} />
    </span>
  </span>
)

/** The waveform, or how far it is with it. */
export const Picture = ({ demo }: { demo: Demo }) => {
  if (demo.analysis === 'ready' && demo.overview) return <RowWaveform id={demo.id} overview={demo.overview} />
  if (demo.analysis === 'failed') {
    const text = demo.analysisError ?? 'The waveform could not be drawn.'
    return (
      <span className={styles.failed} title={text}>
        <IconAlertTriangle size={15} aria-hidden="true" />
        <span>{text}</span>
      </span>
    )
  }
  return <span className={styles.pending}>Analysing…</span>
}

/** In place of the waveform of a version that cannot be heard without a network. */
export const NeedsNetwork = () => (
  <span className={styles.away}>
    <IconWifiOff size={15} aria-hidden="true" />
    Needs the network
  </span>
)
