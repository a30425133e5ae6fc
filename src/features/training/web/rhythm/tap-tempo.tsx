import { useMemo, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import { mostTaps, type RhythmGiven } from '../../domain/rhythm/rhythm-rules.ts'
import { takeOf } from '../../domain/rhythm/take.ts'
import { NoteTransport } from '../components/note-transport.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { QuestionProps } from '../trainer-view.ts'
import styles from './rhythm.module.css'
import { statusOf } from './rhythm-words.ts'
import { TapPad } from './tap-pad.tsx'
import { bufferOfClip, type Sounding, useTake } from './use-take.ts'

/** Taps that give a tempo. */
const enough = 8

/** Taps along on the beat of a groove, or of a song of the band. */
export const TapTempo = ({
  question,
  material,
  mode,
  answered,
  onAnswer,
  onReplay,
}: QuestionProps<RhythmQuestion, RhythmGiven> & { question: Extract<RhythmQuestion, { kind: 'tap-tempo' }> }) => {
  const groove = useMemo(() => takeOf(question), [question])
  const [heard, setHeard] = useState(false)
  const [song, setSong] = useState<Sounding | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [few, setFew] = useState(false)
  const [tapped, setTapped] = useState<readonly number[]>([])
  const give = (taps: readonly number[]): void => {
    setFew(taps.length < enough)
    if (!answered && taps.length >= enough)
      onAnswer({ taps: taps.slice(0, mostTaps).map((tap) => Math.round(10 * tap) / 10) })
  }
  // How late somebody taps changes nothing about the time between taps.
  const run = useTake(give, 0)
  const songId = question.song && material.source.startsWith('demo:') ? material.source.slice('demo:'.length) : null
  const songSound = async (): Promise<Sounding> => {
    const { songExcerpt } = await import('../audio/excerpts.ts')
    const clip = await songExcerpt(songId ?? '', material.name)
    const buffer = bufferOfClip(clip)
    return { buffer, seconds: buffer.duration }
  }
  const listen = async (): Promise<void> => {
    setHeard(true)
    setTapped([])
    setFew(false)
    setProblem(null)
    if (!answered) onReplay()
    if (songId === null) run.play(groove)
    else if (song) run.play(song)
    else
      await songSound().then(
        (loaded) => {
          setSong(loaded)
          run.play(loaded)
        },
        (error: Error) => setProblem(error.message),
      )
  }
  const tap = (stamp: number): void => {
    run.tap(stamp)
    setTapped((before) => [...before, stamp])
  }
  const check = (): void => {
    run.stop()
    give(tapped)
  }
  const ready = answered === null && tapped.length >= enough
  useKeys({ Enter: ready ? check : null })
  return (
    <>
      <NoteTransport
        playing={run.playing}
        heard={heard}
        problem={problem ?? run.problem}
        status={
          few
            ? t('Too few taps: you need {count}. Play it again and tap along.', { count: enough })
            : statusOf(question)
        }
        closed={mode === 'blind' && heard && !run.playing && !answered && !few && problem === null}
        onPlay={() => void listen()}
        onStop={run.stop}
      />
      {!answered && (
        <>
          <TapPad active={run.playing} taps={run.taps} onTap={tap} />
          <div className={styles.actions}>
            <Button variant="primary" disabled={!ready} onClick={check}>
              {rich('Answer <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
