import { useId, useState } from 'react'
import { fastest, passesToTarget, type SpeedRamp, slowest } from '#features/tabs/domain/speed.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { LoadedTab } from '../hooks/use-tab-player.ts'
import styles from './practice-panel.module.css'

/** How a ramp begins when nobody has said otherwise. */
export const usualRamp: SpeedRamp = { from: 60, step: 5, to: 100 }

/** How fast, which bars again and again, and whether each pass is faster. */
export const PracticePanel = ({ tab: { player, state } }: { tab: LoadedTab }) => {
  const { speed, range, bars, ramp } = state
  const id = useId()
  const shown = { from: (range?.from ?? 0) + 1, to: (range?.to ?? Math.max(bars - 1, 0)) + 1 }
  const setRange = (part: Partial<typeof shown>): void => {
    const { from, to } = { ...shown, ...part }
    if (from >= 1 && to >= 1 && from <= bars && to <= bars)
      player?.setRange({ from: Math.min(from, to) - 1, to: Math.max(from, to) - 1 })
  }
  return (
    <section className={styles.module} aria-labelledby="tab-practice">
      <h2 id="tab-practice" className={styles.title}>
        {t('Practice')}
      </h2>
      <div className={styles.speed}>
        <label htmlFor={`${id}-speed`}>{t('Speed')}</label>
        <input
          id={`${id}-speed`}
          type="range"
          min={slowest}
          max={fastest}
          step={5}
          value={speed}
          aria-valuetext={t('{percent} percent', { percent: speed })}
          onChange={(event) => player?.setSpeed(Number(event.target.value))}
        />
        <output className="mono">{speed}%</output>
      </div>
      <div className={styles.line}>
        <span className={styles.label}>{t('Loop bars')}</span>
        <BarField label={t('First bar')} value={shown.from} max={bars} onChange={(from) => setRange({ from })} />
        <span aria-hidden="true">{t('to')}</span>
        <BarField label={t('Last bar')} value={shown.to} max={bars} onChange={(to) => setRange({ to })} />
        {range && (
          <Button size="sm" variant="quiet" onClick={() => player?.setRange(null)}>
            {t('Clear')}
          </Button>
        )}
      </div>
      <Checkbox
        label={t('Faster with each pass')}
        checked={ramp !== null}
        onChange={({ target }) => player?.setRamp(target.checked ? usualRamp : null)}
      />
      {ramp && (
        <div className={styles.line}>
          <PercentField label={t('From')} value={ramp.from} onChange={(from) => player?.setRamp({ ...ramp, from })} />
          <PercentField
            label={t('Plus')}
            value={ramp.step}
            min={1}
            max={50}
            onChange={(step) => player?.setRamp({ ...ramp, step })}
          />
          <PercentField label={t('Until')} value={ramp.to} onChange={(to) => player?.setRamp({ ...ramp, to })} />
          <span className={styles.passes}>
            {t('pass {pass} of {passes}', {
              pass: Math.min(state.pass + 1, passesToTarget(ramp) ?? 1),
              passes: passesToTarget(ramp) ?? 1,
            })}
          </span>
        </div>
      )}
    </section>
  )
}

const BarField = ({
  label,
  value,
  max,
  onChange,
}: {
  label: string
  value: number
  max: number
  onChange: (bar: number) => void
}) => <NumberField label={label} value={value} min={1} max={Math.max(max, 1)} onChange={onChange} />

const PercentField = ({
  label,
  value,
  min = slowest,
  max = fastest,
  onChange,
}: {
  label: string
  value: number
  min?: number
  max?: number
  onChange: (percent: number) => void
}) => (
  <span className={styles.percent}>
    <span aria-hidden="true">{label}</span>
    <NumberField
      label={t('{name}, in percent', { name: label })}
      value={value}
      min={min}
      max={max}
      onChange={onChange}
    />
  </span>
)

// What is typed counts once it is a number within the limits; until then it stands there as typed.
const NumberField = ({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="number"
      className={`${styles.number} mono`}
      aria-label={label}
      min={min}
      max={max}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const wanted = event.target.valueAsNumber
        const fits = Number.isInteger(wanted) && wanted >= min && wanted <= max
        setTyped(event.target.value)
        if (fits) onChange(wanted)
      }}
    />
  )
}
