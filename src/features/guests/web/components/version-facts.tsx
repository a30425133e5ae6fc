import { timeLabel } from '@backline/waveform/ruler.ts'
import type { GuestVersion } from '#features/guests/contract/listening.ts'
import styles from './version-facts.module.css'

/** Length, tempo, key and loudness of a version, as far as they are known. */
export const VersionFacts = ({ version }: { version: GuestVersion }) => {
  const facts = [
    version.durationSeconds === null ? null : timeLabel(version.durationSeconds),
    version.stage,
    version.bpm === null ? null : `${version.bpm} BPM`,
    version.keySignature,
    version.integratedLufs === null ? null : `${version.integratedLufs.toFixed(1).replace('-', '−')} LUFS`,
  ].filter((fact) => fact !== null)
  return (
    <span className={`${styles.facts} mono`}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}
