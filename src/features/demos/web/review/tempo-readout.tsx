import { IconFlag3 } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover, PopoverDropdown, PopoverTarget } from '#web/ui/overlays/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keptTempo } from '../../contract/tempo-and-key.ts'
import { usualBeats } from '../../domain/demo-grid.ts'
import { howSure, notSet, suggestedTitle, tempoReading } from '../demo-numbers.ts'
import { isTempo, offeredTempi, tempoFault } from './offered-tempi.ts'
import strip from './readout-strip.module.css'
import type { ReviewClock } from './review-clock.ts'
import styles from './tempo-readout.module.css'
import type { MusicChange, TempoKey, TempoTaps } from './use-tempo-key.ts'

/** The tempo of a demo, or what it was measured as; opens to set tempo, bars and the first beat, for those who may edit. */
export const TempoReadout = ({
  demo,
  clock,
  music,
  taps,
}: {
  demo: DemoDetail
  clock: ReviewClock
  music: TempoKey
  taps: TempoTaps
}) => {
  const { tempoEstimate: estimate } = demo
  const told = demo.tags?.bpm ?? null
  const suggested = told ?? estimate?.bpm ?? null
  const edits = useMay('edit')
  const shown = (
    <>
      <span className={strip.label}>
        BPM
        {demo.bpm === null && suggested !== null && (
          <span
            className={strip.sure}
            title={told === null && estimate ? suggestedTitle(estimate.confidence) : undefined}
          >
            {' '}
            ({told === null ? howSure(estimate?.confidence ?? 0) : t('in the file')})
          </span>
        )}
      </span>
      <span className={strip.value}>
        {demo.bpm !== null && tempoReading(demo.bpm)}
        {demo.bpm === null && suggested !== null && <span className={strip.suggested}>{tempoReading(suggested)}</span>}
        {demo.bpm === null && suggested === null && <span className={strip.none}>{notSet}</span>}
      </span>
    </>
  )
  if (!edits) return shown
  return (
    <Popover opened={taps.open} onChange={taps.setOpen}>
      <PopoverTarget>
        <button type="button" className={strip.button} onClick={() => taps.setOpen(!taps.open)}>
          {shown}
        </button>
      </PopoverTarget>
      <PopoverDropdown>
        <TempoPanel demo={demo} clock={clock} music={music} taps={taps} />
      </PopoverDropdown>
    </Popover>
  )
}

const TempoPanel = ({
  demo,
  clock,
  music,
  taps,
}: {
  demo: DemoDetail
  clock: ReviewClock
  music: TempoKey
  taps: TempoTaps
}) => {
  const { tempoEstimate: estimate, bpm } = demo
  const told = demo.tags?.bpm ?? null
  const select = useId()
  const [typed, setTyped] = useState(bpm === null ? '' : String(bpm))
  useEffect(() => setTyped(bpm === null ? '' : String(bpm)), [bpm])
  const number = Number(typed.replace(',', '.'))
  const wrong = typed.trim() !== '' && !isTempo(number)
  const setBpm = (value: number | null): void => {
    const kept = value === null ? null : keptTempo(value)
    if (kept !== bpm) music.set({ demoBPM: kept }, t('Tempo'))
  }
  const accept = (): void => {
    if (!estimate) return
    const change: MusicChange = { demoBPM: keptTempo(estimate.bpm) }
    if (demo.firstBeatSeconds === null) change.firstBeatSeconds = estimate.firstBeatSeconds
    if (demo.beatsPerBar === null) change.beatsPerBar = estimate.beatsPerBar
    music.set(change, t('Suggested tempo'))
  }
  const commit = (): void => {
    if (!wrong) setBpm(typed.trim() === '' ? null : number)
  }
  const { half, double, others } = offeredTempi(bpm ?? told, estimate)
  const beats = demo.beatsPerBar ?? estimate?.beatsPerBar ?? usualBeats
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return
    const key = event.key.toLowerCase()
    const tempo = key === 'h' ? half : key === 'd' ? double : (others[Number(key) - 1] ?? null)
    const change = key === 't' ? taps.tap : tempo !== null && (() => setBpm(tempo))
    if (!change) return
    event.preventDefault()
    change()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each key does what a button here does
    <div className={styles.panel} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <TextField
          label={t('BPM')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={wrong ? tempoFault : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <Button disabled={half === null} title={t('Key H')} onClick={() => setBpm(half)}>
          × ½
        </Button>
        <Button disabled={double === null} title={t('Key D')} onClick={() => setBpm(double)}>
          × 2
        </Button>
      </div>
      {told !== null && told !== bpm && (
        <div className={styles.suggestion}>
          <span>
            {rich('The file says <b>{what}</b>', {
              what: tempoReading(told),
              b: (text) => <b className="mono">{text}</b>,
            })}
          </span>
          <Button variant="primary" size="sm" onClick={() => setBpm(told)}>
            {t('Accept')}
          </Button>
        </div>
      )}
      {estimate && bpm === null && told === null && (
        <div className={styles.suggestion}>
          <span>
            {rich('Sounds like <b>{what}</b> ({certainty})', {
              what: tempoReading(estimate.bpm),
              b: (text) => <b className="mono">{text}</b>,
              certainty: howSure(estimate.confidence),
            })}
          </span>
          <Button variant="primary" size="sm" onClick={accept}>
            {t('Accept')}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.candidates}>
          <span className={styles.word}>{bpm === null && told === null ? t('Or') : t('Measured')}</span>
          {others.map((one, at) => (
            <Button key={one} size="sm" title={t('Key {number}', { number: at + 1 })} onClick={() => setBpm(one)}>
              <span className="mono">{tempoReading(one)}</span>
            </Button>
          ))}
        </div>
      )}
      <div className={styles.row}>
        <Button wide onClick={taps.tap}>
          {t('Tap the beat (T)')}
          {taps.count > 0 && <span className="mono">{taps.count}</span>}
        </Button>
        {taps.bpm !== null && (
          <Button
            variant="primary"
            onClick={() => {
              if (taps.bpm !== null) setBpm(taps.bpm)
              taps.forget()
            }}
          >
            {rich('Use <span>{tempo}</span>', {
              tempo: tempoReading(taps.bpm),
              span: (text) => <span className="mono">{text}</span>,
            })}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <label className={styles.beats} htmlFor={select}>
          {t('Beats per bar')}
          <Select
            id={select}
            value={beats}
            onChange={(event) => music.set({ beatsPerBar: Number(event.target.value) }, t('Beats per bar'))}
          >
            {Array.from({ length: 16 }, (_, index) => index + 1).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </label>
        <Button
          icon={<IconFlag3 size={15} aria-hidden="true" />}
          onClick={() => music.set({ firstBeatSeconds: Math.round(clock.position() * 1000) / 1000 }, t('Bar 1'))}
        >
          {t('Bar 1 is here')}
        </Button>
      </div>
    </div>
  )
}
