import { timeLabel } from '@backline/waveform/ruler.ts'
import type { ReactNode } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { kilohertz, NOT_SET, reading } from '../demo-numbers.ts'
import styles from './readout-strip.module.css'

/** What is known of a file, as on the display of a rack unit. */
export const ReadoutStrip = ({ demo }: { demo: Demo }) => (
  <dl className={styles.strip}>
    <Readout label="BPM">{demo.bpm === null ? <NotSet /> : reading(demo.bpm)}</Readout>
    <Readout label="Key">{demo.key_signature ?? <NotSet />}</Readout>
    <Readout label="Integrated">
      {demo.integratedLufs === null ? (
        <Unknown demo={demo} />
      ) : (
        <Value unit="LUFS">{reading(demo.integratedLufs)}</Value>
      )}
    </Readout>
    <Readout label="True peak">
      {demo.truePeakDb === null ? <Unknown demo={demo} /> : <Value unit="dBTP">{reading(demo.truePeakDb)}</Value>}
    </Readout>
    <Readout label="Length">
      {demo.durationSeconds === null ? <Unknown demo={demo} /> : timeLabel(demo.durationSeconds)}
    </Readout>
    <Readout label="File">
      {demo.sampleRate !== null && <Value unit="kHz">{kilohertz(demo.sampleRate)}</Value>}
      {demo.bitDepth !== null && demo.fileKind === 'wav' && <Value unit="bit">{demo.bitDepth}</Value>}
      <span className={styles.unit}>{demo.fileKind.toUpperCase()}</span>
    </Readout>
  </dl>
)

const Readout = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.cell}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)

const Value = ({ unit, children }: { unit: string; children: ReactNode }) => (
  <span>
    {children}
    <span className={styles.unit}> {unit}</span>
  </span>
)

const NotSet = () => <span className={styles.none}>{NOT_SET}</span>

const Unknown = ({ demo }: { demo: Demo }) => (
  <span className={styles.none} title={demo.analysis === 'pending' ? 'Being measured' : 'Not measured'}>
    –
  </span>
)
