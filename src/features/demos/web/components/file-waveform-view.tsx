import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { useFileWaveform } from '#web/file-waveform/file-waveform.ts'
import styles from './file-waveform-view.module.css'

/** The waveform of a file that is still on this machine, as soon as it is read; nothing for a file that holds no sound. */
export const FileWaveformView = ({ file, height }: { file: File | null; height: number }) => {
  const waveform = useFileWaveform(file)
  if (!file || !waveform || (waveform.done && !waveform.overview)) return null
  return (
    <span className={styles.frame} style={{ height }} data-drawn={waveform.overview !== null}>
      {waveform.overview ? (
        <WaveformCanvas overview={waveform.overview} height={height} overshoot={0} playhead={false} />
      ) : (
        <progress className={styles.reading} max={1} value={waveform.share} aria-label={`Reading ${file.name}`} />
      )}
    </span>
  )
}
