import { tapLatency } from '@backline/dsp/rhythm/pair-taps.ts'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Take } from '../../domain/rhythm/take.ts'
import { scoreTaps } from '../../domain/rhythm/tap-score.ts'
import { useKeys } from '../hooks/use-keys.ts'
import type { Device } from '../kept-choices.ts'
import styles from './rhythm.module.css'
import { keepLatency, keptLatency, longLatency } from './tap-latency.ts'
import { BeatLights, TapPad } from './tap-pad.tsx'
import { knownLatency, useTake } from './use-take.ts'

const [countIn, clicks, beat] = [4, 8, 0.6] as const
/** Fewer taps, or taps that scatter more than this many seconds, say nothing about the device. */
const [fewest, mostScatter] = [6, 0.06] as const

const beats = Array.from({ length: countIn + clicks }, (_none, at) => at)
const take: Take = {
  strokes: beats.map((at) => ({ sound: at % 4 === 0 ? 'accent' : 'click', seconds: at * beat, level: 0.9 })),
  seconds: (countIn + clicks) * beat,
  beats: beats.map((at) => ({ at: at * beat, number: (at % 4) + 1, phase: at < countIn ? 'count' : 'tap' })),
  expected: beats.slice(countIn).map((at) => at * beat),
  tapFrom: (countIn - 0.5) * beat,
  tapUntil: (countIn + clicks) * beat,
  smallest: beat,
}

type Outcome = { kept: number; known: number } | { problem: string }

const judge = (taps: readonly number[]): Outcome => {
  const mine = taps.map((tap) => tap / 1000).filter((tap) => tap >= take.tapFrom)
  if (mine.length < fewest)
    return {
      problem: t(
        'Only {taps, plural, one {# tap was} other {# taps were}} heard. Tap once with each of the {clicks} clicks.',
        { taps: mine.length, clicks },
      ),
    }
  const late = tapLatency(take.expected, mine)
  const { deviationSeconds } = scoreTaps(
    take.expected,
    mine.map((tap) => tap - (late ?? 0)),
    beat,
  )
  if (late === null || deviationSeconds > mostScatter)
    return { problem: t('The taps were too uneven to measure. Try again, and just follow the click.') }
  return { kept: late, known: knownLatency() }
}

const ms = (seconds: number): string => `${Math.abs(Math.round(1000 * seconds))} ms`

/** Eight taps with a click, which are not scored: how late they arrive on this device is taken off all later ones. */
export const Calibration = ({
  device,
  leave,
  onDone,
}: {
  device: Device
  /** The way out without a measurement, and what it is called. */
  leave: readonly [label: string, onLeave: () => void]
  onDone: () => void
}) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = useTake((taps) => {
    const found = judge(taps)
    setOutcome(found)
    if ('kept' in found) keepLatency(device, found.kept)
  }, 0)
  const before = keptLatency(device)
  const [leaveLabel, onLeave] = leave
  const start = (): void => {
    setOutcome(null)
    run.play(take)
  }
  const done = outcome !== null && 'kept' in outcome
  useKeys({ ' ': run.playing ? null : start, Enter: done ? onDone : null })
  return (
    <section className={styles.calibration} aria-label={t('First, measure your taps')}>
      <h3 className={styles.title}>{t('First, measure your taps')}</h3>
      <p className={styles.about}>
        {t(
          'Not scored: sound takes time to reach your ear, and your tap takes time to reach the page. Tap along with {clicks} clicks, and that time is taken off your taps on these {device, select, phone {phone speakers} headphones {headphones} other {speakers}}.',
          { device, clicks },
        )}
        {before !== null && !done && ` ${t('Last measured: {ms}.', { ms: ms(before) })}`}
      </p>
      {run.playing && <BeatLights take={take} position={run.position} />}
      <TapPad active={run.playing} taps={run.taps} onTap={run.tap} idle={t('Start, count four, then tap')} />
      <div role="status">
        {outcome !== null && 'problem' in outcome && <p className={styles.problem}>{outcome.problem}</p>}
        {outcome !== null && 'kept' in outcome && (
          <p>
            {rich(
              'Your taps come <b>{ms}</b> {side, select, before {before} other {after}} the click. This is saved in this browser.',
              {
                ms: ms(outcome.kept),
                side: outcome.kept < 0 ? 'before' : 'after',
                b: (text) => <b className="mono">{text}</b>,
              },
            )}
            {outcome.kept + outcome.known > longLatency &&
              ` ${t(
                'Altogether the sound is {ms} late, like over Bluetooth. It can still be scored, but a cable feels better.',
                {
                  ms: ms(outcome.kept + outcome.known),
                },
              )}`}
          </p>
        )}
      </div>
      {run.problem !== null && (
        <p className={styles.problem} role="alert">
          {run.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant={done ? 'default' : 'primary'} onClick={run.playing ? run.stop : start}>
          {run.playing ? t('Stop') : outcome === null ? t('Start##verb') : t('Measure again')}
        </Button>
        {done ? (
          <Button variant="primary" onClick={onDone}>
            {t('Continue')}
          </Button>
        ) : (
          <Button onClick={onLeave}>{leaveLabel}</Button>
        )}
      </div>
    </section>
  )
}
