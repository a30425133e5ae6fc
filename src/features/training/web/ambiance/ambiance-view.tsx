import { normaliseExcerpt } from '@backline/dsp/effects/match-levels.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { AmbianceQuestion, AmbianceQuestionOf, ReverbKnobs } from '../../domain/ambiance/ambiance-question.ts'
import { firstKnobs } from '../../domain/ambiance/ambiance-question.ts'
import { type AmbianceGiven, ambianceRules } from '../../domain/ambiance/ambiance-rules.ts'
import { type Side, unchanged } from '../audio/render-order.ts'
import { loopOptions, songOption } from '../audio/sound-materials.ts'
import { HearBoth, lastTwo } from '../components/hear-both.tsx'
import { TransportRow, transportKeys } from '../components/transport-row.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { useListenFirst, useSettled, useSides } from '../hooks/use-sides.ts'
import type { Material } from '../material-options.ts'
import { type MaterialOption, useSongs } from '../material-options.ts'
import type { QuestionProps, TrainerView } from '../trainer-view.ts'
import styles from './ambiance.module.css'
import { AmbianceAnswers, ReverbDesk } from './ambiance-answers.tsx'
import { ambianceOrder, inSpaces, withKnobs } from './ambiance-order.ts'
import { explainAmbiance } from './explain-ambiance.ts'
import { burstTempo, noiseBursts } from './noise-bursts.ts'
import { phraseWithTail } from './phrase-with-tail.ts'
import { SpaceExplorer } from './space-explorer.tsx'

/** Whether something that may sound only once has sounded: true from its end on, never where it may be repeated. */
const useHeardOnce = (playing: boolean, once: boolean): boolean => {
  const [heard, setHeard] = useState(false)
  const sounded = useRef(false)
  useEffect(() => {
    if (playing) sounded.current = true
    else if (once && sounded.current) setHeard(true)
  }, [playing, once])
  return heard
}

type Named = readonly [label: string, side: Side]

/** A reverb that is to be made again by its knobs; blind, it is heard once, and then only one's own. */
const MatchReverb = (props: QuestionProps<AmbianceQuestionOf<'match'>, AmbianceGiven>) => {
  const { question, seed, material, mode, answered, onAnswer, onReplay } = props
  const [knobs, setKnobs] = useState<ReverbKnobs>(firstKnobs)
  const [heard, setHeard] = useState(false)
  const standing = useSettled(knobs)
  const target: Named = [t('Target'), withKnobs(question, question.target)]
  const own: Named = [t('Yours'), withKnobs(question, standing)]
  const blind = mode === 'blind' && !answered
  const waits = blind && !heard
  const named = answered
    ? [target, own, [t('Dry'), unchanged] as const]
    : waits
      ? [target]
      : blind
        ? [own]
        : [target, own]
  const labels = named.map(([label]) => label)
  const key = `${seed} ${labels.join()} ${waits ? '' : JSON.stringify(standing)}`
  const sides = useSides(material, key, inSpaces(named.map(([, side]) => side)), onReplay)
  if (useHeardOnce(sides.playing, waits) && !heard) setHeard(true)
  const both = useListenFirst(sides, labels, { blind: false, answered: answered !== null })
  const turning = !answered && !waits
  const open = turning && (blind || both.open)
  const done = (): void => onAnswer({ what: 'knobs', knobs })
  useKeys({ Enter: open ? done : null })
  return (
    <>
      <TransportRow key={`${waits}`} sides={sides} labels={labels} material={material} blind={waits} />
      <ReverbDesk
        knobs={knobs}
        disabled={!turning}
        right={answered ? question.target : undefined}
        onChange={(changed) => {
          setKnobs(changed)
          if (!blind) sides.choose(1)
        }}
      />
      {!answered && (
        <div className={styles.done}>
          <Button variant="primary" disabled={!open} onClick={done}>
            {rich('That’s it <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
          </Button>
          <p className={styles.told} role="status">
            {waits
              ? t('You hear it once, from start to finish. Then the knobs are yours.')
              : !blind && !both.open
                ? both.said
                : t('Right if all the knobs together are less than {percent} % off.', {
                    percent: Math.round(question.within * 100),
                  })}
          </p>
        </div>
      )}
      {answered && <HearBoth sides={sides} pair={[0, 1]} />}
    </>
  )
}

/** Seconds of silence after a phrase, and of a phrase of no certain bars. */
const [tailSeconds, plainSeconds] = [2.5, 4] as const
/** The practice loops have eight bars; two of them make a phrase. */
const phrasesOfLoop = 4

/** The beginning of a sound, and silence in which one hears what comes back. */
const phraseOf = (material: Material): Material => {
  const { excerpt, source } = material
  if (!excerpt) return material
  const whole = excerpt.left.length / excerpt.sampleRate
  const seconds = source.startsWith('loop:') ? whole / phrasesOfLoop : plainSeconds
  return {
    ...material,
    source: `${source}:phrase`,
    stems: [],
    excerpt: normaliseExcerpt(phraseWithTail(excerpt, seconds, tailSeconds)).clip,
  }
}

const asPhrase = (option: MaterialOption): MaterialOption => ({
  ...option,
  load: async () => phraseOf(await option.load()),
})

const sampleRate = 44_100

/** Strokes of noise, one for each quarter: nothing else shows as clearly what comes back. */
const burstOption: MaterialOption = {
  id: 'noise:bursts',
  name: t('Noise bursts'),
  group: 'ready',
  load: async () => {
    const bursts = noiseBursts(sampleRate)
    return {
      source: burstOption.id,
      name: burstOption.name,
      more: { tempo: burstTempo },
      stems: [],
      excerpt: normaliseExcerpt(phraseWithTail(bursts, bursts.left.length / sampleRate, tailSeconds)).clip,
    }
  },
}

/** Phrases with silence behind them: of the practice loops, of noise, and of the band's songs. */
const useAmbianceOptions = (): readonly MaterialOption[] => [
  ...loopOptions().map(asPhrase),
  burstOption,
  ...useSongs().map(songOption).map(asPhrase),
]

type Heard = Exclude<AmbianceQuestion, { kind: 'match' }>

/** A question about what comes back of a phrase; after a wrong answer that can be heard as well. */
const HeardSpace = (props: QuestionProps<Heard, AmbianceGiven>) => {
  const { question, seed, material, mode, answered, onAnswer, onReplay } = props
  const { order, labels } = ambianceOrder(question, answered?.given)
  const sides = useSides(material, `${seed} ${labels.length}`, order, onReplay)
  const blind = mode === 'blind' && !answered
  const listen = useListenFirst(sides, labels, { blind, answered: answered !== null })
  const tempo = question.kind === 'echo' && {
    tempo: Math.round(question.tempo),
    b: (text: ReactNode) => <b className="mono">{text}</b>,
  }
  return (
    <>
      <TransportRow sides={sides} labels={labels} material={material} blind={blind} />
      {tempo && (
        <p className={styles.told}>
          {typeof material.more.tempo === 'number'
            ? rich('Tempo: <b>{tempo}</b> quarters a minute', tempo)
            : rich('This song has no tempo. The echoes run at <b>{tempo}</b> quarters a minute', tempo)}
        </p>
      )}
      <AmbianceAnswers question={question} answered={answered} listen={listen} onAnswer={onAnswer} />
      {answered && <HearBoth sides={sides} pair={lastTwo(labels)} />}
    </>
  )
}

const Question = ({ question, ...props }: QuestionProps<AmbianceQuestion, AmbianceGiven>) =>
  question.kind === 'match' ? (
    <MatchReverb question={question} {...props} />
  ) : (
    <HeardSpace question={question} {...props} />
  )

/** The Ambiance trainer as its screen shows it. */
export const ambianceView: TrainerView<AmbianceQuestion, AmbianceGiven> = {
  rules: ambianceRules,
  useOptions: useAmbianceOptions,
  Question,
  Learn: SpaceExplorer,
  explain: explainAmbiance,
  keys: [
    ...transportKeys,
    [['1', '8'], t('Answer')],
    [['←', '→'], t('Go through the answers')],
    [['↑', '↓'], t('Turn the selected knob')],
  ],
}
