import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clipMarksText, clipsText } from '#features/demos/contract/clip-words.ts'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { soundKinds } from '#kernel/sound-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/overlays/menu.tsx'
import { kilohertz, reading } from '../demo-numbers.ts'
import { KeyReadout } from './key-readout.tsx'
import styles from './readout-strip.module.css'
import type { ReviewClock } from './review-clock.ts'
import { TempoReadout } from './tempo-readout.tsx'
import type { TempoKey, TempoTaps } from './use-tempo-key.ts'

const onAnyWay = { hover: true, focus: true, touch: true }

/** What is known of a file in one line, as on the display of a rack unit; what has no room in it unfolds. Tempo and key can be set here. */
export const ReadoutStrip = ({
  demo,
  clock,
  music,
  taps,
  unfolded,
  onUnfold,
}: {
  demo: DemoDetail
  clock: ReviewClock
  music: TempoKey
  taps: TempoTaps
  unfolded: boolean
  onUnfold: () => void
}) => (
  <div className={styles.frame}>
    <section className={classNames(styles.strip, unfolded && styles.unfolded)} aria-label={t('Measured')}>
      <Cells demo={demo} clock={clock} music={music} taps={taps} />
      <button
        type="button"
        className={classNames(styles.fold, warns(demo) && styles.warns)}
        aria-label={t('All readouts and tools')}
        aria-expanded={unfolded}
        title={unfolded ? t('One line') : t('All readouts and tools')}
        onClick={onUnfold}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
    </section>
  </div>
)

/** Whether something of the file needs a look that the folded line may hide. */
const warns = (demo: DemoDetail): boolean => (demo.clippings ?? 0) > 0 || Boolean(demo.fileWarning)

const Cells = ({
  demo,
  clock,
  music,
  taps,
}: {
  demo: DemoDetail
  clock: ReviewClock
  music: TempoKey
  taps: TempoTaps
}) => (
  <>
    <div className={styles.cell}>
      <TempoReadout demo={demo} clock={clock} music={music} taps={taps} />
    </div>
    <div className={styles.cell}>
      <KeyReadout demo={demo} music={music} />
    </div>
    <dl className={styles.list}>
      <Readout label={t('Integrated')}>
        <Measured demo={demo} value={demo.integratedLufs} unit="LUFS" />
      </Readout>
      <Readout
        className={styles.peak}
        label={
          <>
            {t('True peak')}
            {demo.clippings !== null && demo.clippings > 0 && (
              <Tooltip label={`${clipsText()} ${clipMarksText()}`} multiline w={300} events={onAnyWay}>
                <button type="button" className={styles.warned}>
                  {t('{clippings, plural, one {# clip} other {# clips}}', { clippings: demo.clippings })}
                </button>
              </Tooltip>
            )}
          </>
        }
      >
        <Measured demo={demo} value={demo.truePeakDb} unit="dBTP" />
      </Readout>
      <Readout label={t('Range')} className={styles.range}>
        <Measured demo={demo} value={demo.loudnessRangeLu} unit="LU" />
      </Readout>
      <Readout
        className={styles.length}
        label={
          <>
            {t('Length')}
            {demo.fileWarning && (
              <Tooltip label={demo.fileWarning} multiline w={300} events={onAnyWay}>
                <button type="button" className={styles.warned}>
                  {t('incomplete')}
                </button>
              </Tooltip>
            )}
          </>
        }
      >
        {demo.durationSeconds === null ? <Unknown demo={demo} /> : timeLabel(demo.durationSeconds)}
      </Readout>
      <Readout label={t('File')} className={styles.file}>
        {demo.sampleRate !== null && <Value unit="kHz">{kilohertz(demo.sampleRate)}</Value>}
        {demo.bitDepth !== null && <Value unit="bit">{demo.bitDepth}</Value>}
        <span className={styles.unit}>{soundKinds[demo.fileKind].name.toUpperCase()}</span>
      </Readout>
    </dl>
  </>
)

const Readout = ({
  label,
  className,
  children,
}: {
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={classNames(styles.cell, className)}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)

const Measured = ({ demo, value, unit }: { demo: DemoDetail; value: number | null; unit: string }) =>
  value === null ? <Unknown demo={demo} /> : <Value unit={unit}>{reading(value)}</Value>

const Value = ({ unit, children }: { unit: string; children: ReactNode }) => (
  <span>
    {children}
    <span className={styles.unit}> {unit}</span>
  </span>
)

const Unknown = ({ demo }: { demo: DemoDetail }) => (
  <span className={styles.none} title={demo.analysis === 'pending' ? t('Being measured') : t('Not measured')}>
    –
  </span>
)
