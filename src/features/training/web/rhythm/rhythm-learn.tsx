import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconRepeat } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { beatsOf, type MetreId, metreOf, metres } from '../../domain/rhythm/metres.ts'
import { barSeconds, drawPattern, type Pattern, secondsAt } from '../../domain/rhythm/pattern.ts'
import { patternTake, type Take } from '../../domain/rhythm/take.ts'
import { tempoOfTaps } from '../../domain/rhythm/tap-score.ts'
import { keptDevice } from '../kept-choices.ts'
import type { LearnProps } from '../trainer-view.ts'
import { Calibration } from './calibration.tsx'
import { Notation } from './notation.tsx'
import styles from './rhythm.module.css'
import { BeatLights, TapPad } from './tap-pad.tsx'
import { useTake } from './use-take.ts'

const [slowest, fastest] = [40, 220] as const
/** Rounds of a loop, and bars of the metronome, before they end by themselves. */
const [rounds, clickBars] = [8, 64] as const
/** Taps of the meter that count: older ones are forgotten, as is everything after two seconds. */
const [mostTaps, pauseMs] = [16, 2000] as const

const examples = (id: MetreId): Pattern[] => {
  const metre = metreOf(id)
  const found: Pattern[] = []
  for (let at = 0; at < 40 && found.length < 5; at += 1) {
    const level = 3 + 4 * found.length
    const pattern = drawPattern({ metre, bars: 1, level }, seededRandom(`${id} example ${at}`))
    if (!found.some(({ onsets }) => onsets.join() === pattern.onsets.join())) found.push(pattern)
  }
  return found
}

const looped = (take: Take, times: number): Take => ({
  ...take,
  seconds: take.seconds * times,
  strokes: Array.from({ length: times }, (_none, at) => at * take.seconds).flatMap((later) =>
    take.strokes.map((stroke) => ({ ...stroke, seconds: stroke.seconds + later })),
  ),
})

const clickTake = (id: MetreId, tempo: number): Take => {
  const metre = metreOf(id)
  const strokes = beatsOf(metre, 1).map(({ from, first }) => ({
    sound: first ? ('accent' as const) : ('click' as const),
    seconds: secondsAt(metre, from, tempo),
    level: 0.9,
  }))
  const silent = patternTake({ metre, bars: 1, onsets: [], smallest: 24 }, tempo)
  return looped({ ...silent, strokes, seconds: barSeconds(metre, tempo) }, clickBars)
}

/** Rhythms of every metre with their counts, a click at any tempo, a meter for tempo, and the setting up of taps. */
export const RhythmLearn = ({ material }: LearnProps) => {
  const given = typeof material.more.tempo === 'number' ? material.more.tempo : 90
  const [tempo, setTempo] = useState(Math.round(Math.min(fastest, Math.max(slowest, given))))
  const [metre, setMetre] = useState<MetreId>('4/4')
  const [setUp, setSetUp] = useState(false)
  const [shown, setShown] = useState<Take | null>(null)
  const patterns = useMemo(() => examples(metre), [metre])
  const run = useTake(() => undefined, 0)
  const play = (take: Take, seen: Take | null = null): void => {
    setShown(seen)
    run.play(take)
  }
  if (setUp)
    return (
      <Calibration device={keptDevice()} leave={[t('Back'), () => setSetUp(false)]} onDone={() => setSetUp(false)} />
    )
  return (
    <div className={styles.learn}>
      <div className={styles.controls}>
        <Segmented
          label={t('Metre')}
          options={metres.map(({ id }) => ({ value: id, label: id }))}
          value={metre}
          onChange={(next) => {
            run.stop()
            setMetre(next)
          }}
        />
        <label className={styles.slider}>
          <span>{rich('Tempo <b>{tempo}</b> bpm', { tempo, b: (text) => <b className="mono">{text}</b> })}</span>
          <input
            type="range"
            min={slowest}
            max={fastest}
            value={tempo}
            onChange={(event) => setTempo(Number(event.target.value))}
          />
        </label>
        <Button onClick={() => play(clickTake(metre, tempo))}>{t('Click')}</Button>
        <Button onClick={run.stop} disabled={!run.playing} icon={<IconPlayerStopFilled size={14} aria-hidden="true" />}>
          {t('Stop')}
        </Button>
        <Button onClick={() => setSetUp(true)}>{t('Measure your taps')}</Button>
      </div>
      {run.problem !== null && (
        <p className={styles.problem} role="alert">
          {run.problem}
        </p>
      )}
      {run.playing && shown && <BeatLights take={shown} position={run.position} />}
      <section>
        <h3 className={styles.title}>{t('Rhythms in {name}', { name: metreOf(metre).name })}</h3>
        <ul className={styles.patterns}>
          {patterns.map((pattern, at) => {
            const once = patternTake(pattern, tempo)
            return (
              <li key={pattern.onsets.join()} className={styles.pattern}>
                <Notation pattern={pattern} label={t('Rhythm {number}', { number: at + 1 })} below="counts" />
                <div className={styles.actions}>
                  <Button aria-label={t('Play rhythm {number}', { number: at + 1 })} onClick={() => play(once, once)}>
                    {rich('<iconPlayerPlayFilled></iconPlayerPlayFilled> Play', {
                      iconPlayerPlayFilled: () => <IconPlayerPlayFilled size={14} aria-hidden="true" />,
                    })}
                  </Button>
                  <Button
                    aria-label={t('Loop rhythm {number}', { number: at + 1 })}
                    onClick={() => play(looped(once, rounds))}
                  >
                    {rich('<iconRepeat></iconRepeat> Loop', {
                      iconRepeat: () => <IconRepeat size={14} aria-hidden="true" />,
                    })}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      </section>
      <TapMeter onTempo={setTempo} />
    </div>
  )
}

const TapMeter = ({ onTempo }: { onTempo: (tempo: number) => void }) => {
  const taps = useRef<number[]>([])
  const [found, setFound] = useState<number | null>(null)
  const [count, setCount] = useState(0)
  const tap = (stamp: number): void => {
    const last = taps.current.at(-1)
    if (last !== undefined && stamp - last > pauseMs) taps.current = []
    taps.current = [...taps.current, stamp].slice(-mostTaps)
    setCount(taps.current.length)
    setFound(tempoOfTaps(taps.current.map((at) => at / 1000)))
  }
  const whole = found === null ? null : Math.round(found)
  return (
    <section>
      <h3 className={styles.title}>{t('How fast is it?')}</h3>
      <p className={styles.about}>{t('Tap along with any music, at least four times.')}</p>
      <TapPad active={false} taps={count} onTap={tap} idle={t('Tap here')} alone />
      <p className={styles.meter}>
        {rich('<b>{tempo}</b> bpm', {
          tempo: found === null ? '–' : numberText(found, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          b: (text) => <b className="mono">{text}</b>,
        })}
        {whole !== null && whole >= slowest && whole <= fastest && (
          <Button size="sm" onClick={() => onTempo(whole)}>
            {t('Use {what}', { what: whole })}
          </Button>
        )}
      </p>
    </section>
  )
}
