import { Link } from '@tanstack/react-router'
import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { useFileWaveform } from '#web/file-waveform/file-waveform.ts'
import { rich } from '#web/rich.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { isLost } from '../use-needs-network.ts'
import fileWaveformViewStyles from './file-waveform-view.module.css'
import styles from './transfer-meter.module.css'
import type { TransferReading } from './transfer-rate.ts'

/** The waveform of a file that is still on this machine, as soon as it is read; nothing for a file that holds no sound. */
export const FileWaveformView = ({ file, height }: { file: File | null; height: number }) => {
  const waveform = useFileWaveform(file)
  if (!file || !waveform || (waveform.done && !waveform.overview)) return null
  return (
    <span className={fileWaveformViewStyles.frame} style={{ height }} data-drawn={waveform.overview !== null}>
      {waveform.overview ? (
        <WaveformCanvas overview={waveform.overview} height={height} overshoot={0} playhead={false} />
      ) : (
        <progress
          className={fileWaveformViewStyles.reading}
          max={1}
          value={waveform.share}
          aria-label={t('Reading {name}', { name: file.name })}
        />
      )}
    </span>
  )
}

/** What went wrong with an upload, unless it is shown with a field; with the way to a bigger plan when there is no room. */
export const UploadFailure = ({ error, beside }: { error: unknown; beside: boolean }) => {
  if (!error) return null
  const full = error instanceof CallError && error.status === 402
  const text = isLost(error)
    ? t('The connection was lost. Everything you typed is kept; try again.')
    : messageOf(error, t('The demo could not be saved. Try again in a moment.'))
  return (
    <div>
      {!beside && <FieldError text={text} />}
      {full && (
        <p>
          {rich('A bigger plan has room for more. <link>See the plans</link>', {
            link: (text) => <Link to="/plans">{text}</Link>,
          })}
        </p>
      )}
    </div>
  )
}

/** How far an upload is: a bar, percent, amount, speed and rest. */
export const TransferMeter = ({ reading, label }: { reading: TransferReading | null; label: string }) => {
  const percent = reading?.percent ?? 0
  return (
    <div className={styles.meter}>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
      <div className={`${styles.facts} mono`}>
        <span className={styles.percent}>{percent} %</span>
        {reading && <span>{reading.amount}</span>}
        {reading?.speed && <span>{reading.speed}</span>}
        <span className={styles.left}>{restOf(reading)}</span>
      </div>
    </div>
  )
}

const restOf = (reading: TransferReading | null): string | null => {
  if (reading?.paused) return t('connection lost, will resume by itself')
  return reading?.percent === 100 ? t('saving') : (reading?.left ?? null)
}
