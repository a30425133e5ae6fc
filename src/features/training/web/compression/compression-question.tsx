import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { useMemo, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { CompressionGiven, CompressionQuestion } from '../../domain/compression/compression-rules.ts'
import { dynamicsText, restingKnobs } from '../../domain/compression/dynamics.ts'
import { ChoiceAnswers } from '../components/answer-pads.tsx'
import { HearBoth, lastTwo } from '../components/hear-both.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { useListenFirst, useSettled, useSides } from '../hooks/use-sides.ts'
import { drumsOf, wholeOf } from '../material-options.ts'
import type { QuestionProps } from '../trainer-view.ts'
import { compressionOrder, dynamicsOf, isPair, peakLevelDb, rightDynamics } from './compression-order.ts'
import styles from './compression-question.module.css'
import { ClosedDynamics, DynamicsKnobs, DynamicsPlot } from './dynamics-plot.tsx'

const silence = { sampleRate: 44_100, left: new Float32Array(1), right: new Float32Array(1) }
const aboutHits = new Set(['attack', 'release', 'limiter'])

const otherOfPair = (question: CompressionQuestion) =>
  question.kind === 'match' ? null : (question.choices.find(({ item }) => item !== question.right)?.sound ?? null)

/** The curve of what was right, and of what was answered instead. */
const Drawing = ({
  question,
  given,
  clip,
  peaksDb,
}: {
  question: CompressionQuestion
  given: CompressionGiven
  clip: StereoClip
  peaksDb: number
}) => {
  const right = rightDynamics(question)
  const own = useMemo(() => (isPair(question) ? otherOfPair(question) : dynamicsOf(question, given)), [question, given])
  const other = own && JSON.stringify(own) !== JSON.stringify(right) ? own : null
  const otherName = isPair(question) ? t('The other one') : t('Your guess')
  return (
    <figure className={styles.drawing}>
      <DynamicsPlot
        clip={clip}
        peaksDb={peaksDb}
        shown={right}
        other={other}
        label={t('Gain reduction over time, and the curve: {dynamics}', { dynamics: dynamicsText(right) })}
      />
      <figcaption className={styles.flags}>
        <span className={styles.flag}>{t('It was {what}', { what: dynamicsText(right) })}</span>
        {other && (
          <span className={styles.flag} data-look="guess">
            {otherName}: {dynamicsText(other)}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** One question about a compressor: its sound, its answers, and what the compressor did once it is answered. */
export const CompressionQuestionPanel = ({
  question,
  seed,
  material,
  mode,
  answered,
  onAnswer,
  onReplay,
}: QuestionProps<CompressionQuestion, CompressionGiven>) => {
  const given = answered?.given ?? null
  const heard = useMemo(
    () => (aboutHits.has(question.kind) ? drumsOf(material) : wholeOf(material)),
    [material, question.kind],
  )
  const clip = heard.excerpt ?? silence
  const peaksDb = useMemo(() => peakLevelDb(clip), [clip])
  const [knobs, setKnobs] = useState(restingKnobs)
  const settled = useSettled(knobs)
  const { order, labels } = compressionOrder(question, peaksDb, settled, given)
  const sides = useSides(heard, `${seed} ${JSON.stringify(settled)} ${given !== null}`, order, onReplay)
  // What is matched by knobs has to be heard again and again.
  const blind = mode === 'blind' && given === null && question.kind !== 'match'
  const listen = useListenFirst(sides, labels, { blind, answered: given !== null })
  useKeys({ Enter: question.kind === 'match' && listen.open ? () => onAnswer({ knobs }) : null })
  return (
    <>
      <TransportRow sides={sides} labels={labels} material={heard} blind={blind} />
      {given ? <Drawing question={question} given={given} clip={clip} peaksDb={peaksDb} /> : <ClosedDynamics />}
      {question.kind === 'match' ? (
        <div className={styles.knobs}>
          <DynamicsKnobs
            names={question.open}
            knobs={knobs}
            right={given ? question.goal : undefined}
            disabled={given !== null}
            onTurn={setKnobs}
          />
          {given === null && (
            <div className={styles.done}>
              <Button variant="primary" disabled={!listen.open} onClick={() => onAnswer({ knobs })}>
                {rich('They sound the same <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
              </Button>
              <p role="status">{listen.open ? '' : listen.said}</p>
            </div>
          )}
        </div>
      ) : (
        <ChoiceAnswers
          label={t('Answer##noun')}
          question={question}
          given={given && 'choice' in given ? given.choice : null}
          listen={listen}
          onAnswer={(choice) => onAnswer({ choice })}
        />
      )}
      {given && <HearBoth sides={sides} pair={question.kind === 'match' ? [0, 1] : lastTwo(labels)} />}
    </>
  )
}
