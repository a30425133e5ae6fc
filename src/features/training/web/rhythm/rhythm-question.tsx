import { useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import { mostTaps, type RhythmGiven } from '../../domain/rhythm/rhythm-rules.ts'
import { patternTake, takeOf } from '../../domain/rhythm/take.ts'
import { NoteTransport } from '../components/note-transport.tsx'
import { keptDevice } from '../kept-choices.ts'
import type { QuestionProps } from '../trainer-view.ts'
import { BeatLights } from './beat-lights.tsx'
import { Calibration } from './calibration.tsx'
import { Notation } from './notation.tsx'
import styles from './rhythm.module.css'
import { DictationAnswer, SameAnswer, TempoAnswer, WrongBeatAnswer } from './rhythm-answers.tsx'
import { statusOf } from './rhythm-words.ts'
import { keptLatency } from './tap-latency.ts'
import { TapPad } from './tap-pad.tsx'
import { TapTempo } from './tap-tempo.tsx'
import { TapsResult } from './taps-result.tsx'
import { useTake } from './use-take.ts'

type Props = QuestionProps<RhythmQuestion, RhythmGiven>

const focusOn = (element: HTMLDivElement | null): void => element?.focus({ preventScroll: true })

/** Whether somebody wants to tap without setting up; asked once while the page is open. */
let skipped = false

/** One question about rhythm. */
export const RhythmQuestionView = (props: Props) => {
  const { question } = props
  const tapped = question.kind === 'tap-back' || question.kind === 'read' || question.kind === 'steady'
  const [ready, setReady] = useState(() => !tapped || skipped || keptLatency(keptDevice()) !== null)
  const setUp = useRef(!ready).current
  if (!ready)
    return (
      <Calibration
        onDone={() => setReady(true)}
        onSkip={() => {
          skipped = true
          setReady(true)
        }}
      />
    )
  if (question.kind === 'tap-tempo') return <TapTempo {...props} question={question} />
  if (!tapped) return <Heard {...props} />
  return (
    // What had the focus while taps were set up is gone; the keys of the question work from here.
    <div ref={setUp ? focusOn : null} tabIndex={-1} className={styles.tapped}>
      <Tapped {...props} question={question} />
    </div>
  )
}

type TappedQuestion = Extract<RhythmQuestion, { kind: 'tap-back' | 'read' | 'steady' }>

const Tapped = ({ question, mode, answered, onAnswer, onReplay }: Props & { question: TappedQuestion }) => {
  const take = useMemo(() => takeOf(question), [question])
  const [heard, setHeard] = useState(false)
  const [missed, setMissed] = useState(false)
  const run = useTake((taps) => {
    if (answered) return
    const mine = taps.filter((tap) => tap >= 1000 * take.tapFrom && tap <= 1000 * take.tapUntil)
    setMissed(mine.length === 0)
    if (mine.length > 0) onAnswer({ taps: mine.slice(0, mostTaps).map((tap) => Math.round(10 * tap) / 10) })
  })
  const pattern = question.kind === 'steady' ? null : question.pattern
  const given = answered && 'taps' in answered.given ? answered.given.taps : []
  const listen = (): void => {
    setHeard(true)
    setMissed(false)
    if (!answered) onReplay()
    run.play(answered && pattern ? patternTake(pattern, question.tempo) : take)
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
        status={missed ? 'No tap was heard. Play again, and tap when it says so.' : statusOf(question)}
        closed={mode === 'blind' && heard && !run.playing && !answered && !missed}
        onPlay={listen}
        onStop={run.stop}
      >
        {answered && <Button onClick={hearMine}>Hear your taps</Button>}
      </NoteTransport>
      {pattern && (question.kind === 'read' || answered) && (
        <Notation pattern={pattern} label="The rhythm" below={answered ? 'counts' : 'none'} />
      )}
      {!answered && <BeatLights take={take} position={run.position} />}
      {answered ? (
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
          <Button onClick={() => run.play(patternTake(question.written, question.tempo))}>Hear it as written</Button>
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
          <Notation pattern={question.pattern} label="What was played" below="counts" />
        </div>
      )}
    </>
  )
}
