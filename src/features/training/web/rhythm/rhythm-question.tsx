import { useMemo, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/held-focus.ts'
import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import { mostTaps, type RhythmGiven, scoreOfTaps } from '../../domain/rhythm/rhythm-rules.ts'
import { patternTake, takeOf } from '../../domain/rhythm/take.ts'
import { NoteTransport } from '../components/note-transport.tsx'
import { type Device, keptDevice } from '../kept-choices.ts'
import type { QuestionProps } from '../trainer-view.ts'
import { Calibration } from './calibration.tsx'
import { Notation } from './notation.tsx'
import styles from './rhythm.module.css'
import { DictationAnswer, SameAnswer, TempoAnswer, WrongBeatAnswer } from './rhythm-answers.tsx'
import { statusOf } from './rhythm-words.ts'
import { forgetLatency, tapUnscored, useLatency, useUnscored } from './tap-latency.ts'
import { BeatLights, TapPad } from './tap-pad.tsx'
import { TapTempo } from './tap-tempo.tsx'
import { useTake } from './use-take.ts'

const width = 640

const ms = (seconds: number): string => `${Math.round(1000 * Math.abs(seconds))} ms`
const sideOf = (seconds: number): string =>
  Math.abs(seconds) < 0.005
    ? t('on the beat')
    : t('{ms} {side, select, late {late} other {early}}', { ms: ms(seconds), side: seconds > 0 ? 'late' : 'early' })

/** Where the taps fell beside where they belong, and how steady they were. */
const TapsResult = ({
  question,
  taps,
}: {
  question: Extract<RhythmQuestion, { kind: 'tap-back' | 'read' | 'steady' }>
  taps: readonly number[]
}) => {
  const { expected, tapFrom, tapUntil } = takeOf(question)
  const { hit, missed, extra, moved, medianSeconds, deviationSeconds } = scoreOfTaps(question, taps)
  const x = (seconds: number): number => (width * (seconds - tapFrom)) / (tapUntil - tapFrom)
  const mine = taps.map((tap) => tap / 1000).filter((tap) => tap >= tapFrom && tap <= tapUntil)
  return (
    <div className={styles.tapsResult}>
      <svg
        viewBox={`0 0 ${width} 50`}
        className={styles.tapsPlot}
        role="img"
        aria-label={t('{notes, plural, one {# note} other {# notes}}, {taps, plural, one {# tap} other {# taps}}', {
          notes: expected.length,
          taps: mine.length,
        })}
      >
        <path className={styles.staff} d={`M0 32H${width}`} />
        {expected.map((at) => (
          <rect key={at} className={styles.expected} x={x(at) - 2} y={8} width={4} height={22} />
        ))}
        {mine.map((at) => (
          <path key={at} className={styles.tapped} d={`M${x(at)} 34l5 10h-10z`} />
        ))}
      </svg>
      <p className={styles.caption}>{t('Above the line: where the notes are. Below: your taps.')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Steadiness')}</dt>
          <dd className="mono">{hit > 1 ? `± ${ms(deviationSeconds)}` : '–'}</dd>
        </div>
        <div>
          <dt>{t('In the middle')}</dt>
          <dd>{hit > 0 ? sideOf(medianSeconds) : '–'}</dd>
        </div>
        <div>
          <dt>{t('Misplaced')}</dt>
          <dd className="mono">{moved}</dd>
        </div>
        <div>
          <dt>{t('Left out')}</dt>
          <dd className="mono">{missed}</dd>
        </div>
        <div>
          <dt>{t('Extra')}</dt>
          <dd className="mono">{extra}</dd>
        </div>
      </dl>
    </div>
  )
}

type Props = QuestionProps<RhythmQuestion, RhythmGiven>

type TappedQuestion = Extract<RhythmQuestion, { kind: 'tap-back' | 'read' | 'steady' }>

/** One question about rhythm. */
export const RhythmQuestionView = (props: Props) => {
  const { question } = props
  if (question.kind === 'tap-back' || question.kind === 'read' || question.kind === 'steady')
    return <Measured {...props} question={question} />
  return question.kind === 'tap-tempo' ? <TapTempo {...props} question={question} /> : <Heard {...props} />
}

/** A question whose taps are scored by when they came: on a device whose delay is not known yet, the round begins with measuring it. */
const Measured = (props: Props & { question: TappedQuestion }) => {
  const device = keptDevice()
  const known = useLatency(device) !== null
  const unscored = useUnscored(device)
  const [measuring, setMeasuring] = useState(false)
  const wasMeasured = useRef(false)
  // Taps that were shown beside the notes without a score: this question is over, and whatever is measured is for the next one.
  const [tried, setTried] = useState<readonly number[] | null>(null)
  const needed = props.answered === null && tried === null && !known && !unscored
  if (needed || measuring) {
    wasMeasured.current = true
    // What was found is told before the question goes on.
    if (needed && !measuring) setMeasuring(true)
    return (
      <Calibration
        key={device}
        device={device}
        leave={[
          t('Practise without score'),
          () => {
            tapUnscored(device)
            setMeasuring(false)
          },
        ]}
        onDone={() => setMeasuring(false)}
      />
    )
  }
  return (
    // What had the focus while taps were measured is gone; the keys of the question work from here.
    <div ref={wasMeasured.current ? takeFocus : null} tabIndex={-1} className={styles.tapped}>
      <Tapped {...props} scored={known} tried={tried} onTry={setTried} />
    </div>
  )
}

const tapsOf = (taps: readonly number[]): number[] => taps.slice(0, mostTaps).map((tap) => Math.round(10 * tap) / 10)

/** What is said of taps on a device whose delay was not measured, and where to go from there. */
const Unscored = ({ device, onPass }: { device: Device; onPass: () => void }) => (
  <div className={styles.actions}>
    <p role="status">{t('Not scored: how late your taps arrive on this device hasn’t been measured.')}</p>
    <Button
      onClick={() => {
        forgetLatency(device)
        onPass()
      }}
    >
      {t('Measure now')}
    </Button>
    <Button variant="primary" onClick={onPass}>
      {t('Another one')}
    </Button>
  </div>
)

const Tapped = ({
  question,
  mode,
  answered,
  scored,
  tried,
  onTry,
  onAnswer,
  onReplay,
  onPass,
}: Props & {
  question: TappedQuestion
  scored: boolean
  tried: readonly number[] | null
  onTry: (taps: readonly number[]) => void
}) => {
  const take = useMemo(() => takeOf(question), [question])
  const [heard, setHeard] = useState(false)
  const [missed, setMissed] = useState(false)
  const run = useTake((taps) => {
    if (answered || tried) return
    const mine = tapsOf(taps.filter((tap) => tap >= 1000 * take.tapFrom && tap <= 1000 * take.tapUntil))
    setMissed(mine.length === 0)
    if (mine.length === 0) return
    if (scored) onAnswer({ taps: mine })
    else onTry(mine)
  })
  const pattern = question.kind === 'steady' ? null : question.pattern
  const over = answered !== null || tried !== null
  const given = answered && 'taps' in answered.given ? answered.given.taps : (tried ?? [])
  const listen = (): void => {
    setHeard(true)
    setMissed(false)
    if (!over) onReplay()
    run.play(over && pattern ? patternTake(pattern, question.tempo) : take)
  }
  const hearMine = (): void => {
    const clicks = take.strokes.filter(({ sound }) => sound !== 'snare')
    run.play({
      ...take,
      strokes: [...clicks, ...given.map((tap) => ({ sound: 'snare' as const, seconds: tap / 1000, level: 0.9 }))],
    })
  }
  return (
    <>
      <NoteTransport
        playing={run.playing}
        heard={heard}
        problem={run.problem}
        status={missed ? t('No taps heard. Play it again, and tap when it says so.') : statusOf(question)}
        closed={mode === 'blind' && heard && !run.playing && !over && !missed}
        onPlay={listen}
        onStop={run.stop}
      >
        {over && <Button onClick={hearMine}>{t('Hear your taps')}</Button>}
      </NoteTransport>
      {pattern && (question.kind === 'read' || over) && (
        <Notation pattern={pattern} label={t('The rhythm')} below={over ? 'counts' : 'none'} />
      )}
      {!over && <BeatLights take={take} position={run.position} />}
      {tried && <Unscored device={keptDevice()} onPass={onPass} />}
      {over ? (
        <TapsResult question={question} taps={given} />
      ) : (
        <TapPad active={run.playing} taps={run.taps} onTap={run.tap} />
      )}
    </>
  )
}

const Heard = ({ question, mode, answered, onAnswer, onReplay }: Props) => {
  const take = useMemo(() => takeOf(question), [question])
  const run = useTake(() => undefined, 0)
  const [heard, setHeard] = useState(false)
  const listen = (): void => {
    setHeard(true)
    if (!answered) onReplay()
    run.play(take)
  }
  const shared = { answered, onAnswer }
  return (
    <>
      <NoteTransport
        playing={run.playing}
        heard={heard}
        problem={run.problem}
        status={statusOf(question)}
        closed={mode === 'blind' && heard && answered === null}
        onPlay={listen}
        onStop={run.stop}
      >
        {answered && question.kind === 'wrong-note' && (
          <Button onClick={() => run.play(patternTake(question.written, question.tempo))}>
            {t('Hear it as written')}
          </Button>
        )}
      </NoteTransport>
      {take.beats.length > 0 && !answered && <BeatLights take={take} position={run.position} />}
      {question.kind === 'same' && (
        <SameAnswer
          {...shared}
          question={question}
          onHear={(pattern) => run.play(patternTake(pattern, question.tempo))}
        />
      )}
      {question.kind === 'wrong-note' && <WrongBeatAnswer {...shared} question={question} />}
      {question.kind === 'dictation' && <DictationAnswer {...shared} question={question} />}
      {question.kind === 'tempo' && <TempoAnswer {...shared} />}
      {answered && question.kind === 'dictation' && (
        <div className={styles.shown}>
          <Notation pattern={question.pattern} label={t('What was played')} below="counts" />
        </div>
      )}
    </>
  )
}
