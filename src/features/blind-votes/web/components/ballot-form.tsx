import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { CompareEngine, type Heard } from '#web/audio/compare-engine.ts'
import { sameSeconds } from '#web/audio/compare-engine-times.ts'
import { player, usePlayer } from '#web/audio/player.ts'
import { spokenPosition } from '#web/audio/spoken-time.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { BlindBallot, BlindChoice } from '../../contract/blind-vote.ts'
import { maxCommentLength } from '../../contract/blind-vote-limits.ts'
import { ballotQuery, refreshVotes } from '../queries.ts'
import styles from './ballot-form.module.css'

/** The two sounds of a ballot (a is X, b is Y) with a transport of their own; what the app's player sounds rests meanwhile. */
const useBlindSound = (ballot: BlindBallot) => {
  const [engine, setEngine] = useState<CompareEngine | null>(null)
  const [heard, setHeard] = useState<Heard>('a')
  const [playing, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const volume = usePlayer((state) => state.volume)
  const { x, y } = ballot
  useEffect(() => {
    const made = new CompareEngine(y)
    made.src = x
    // The server has laid them over each other, and made them equally loud.
    made.setMap(sameSeconds)
    made.addEventListener('hearing', () => setHeard(made.hearing))
    made.addEventListener('play', () => setPlaying(true))
    made.addEventListener('pause', () => setPlaying(false))
    for (const type of ['timeupdate', 'seeked']) made.addEventListener(type, () => setSeconds(made.currentTime))
    made.addEventListener('ended', () => {
      made.pause()
      made.currentTime = 0
      setSeconds(0)
    })
    made.addEventListener('error', () => flash.error(t('One of the sounds couldn’t be played.')))
    setEngine(made)
    return () => made.close()
  }, [x, y])
  useEffect(() => {
    if (engine) engine.volume = volume
  }, [engine, volume])
  useEffect(
    () =>
      player.subscribe(() => {
        // One sound at a time.
        if (player.getState().playing) engine?.pause()
      }),
    [engine],
  )
  return {
    heard,
    playing,
    seconds,
    hear: (side: Heard): void => engine?.hear(side),
    toggle: (): void => {
      if (!engine) return
      if (engine.paused) {
        player.pause()
        engine.play().catch(() => flash.error(t('The browser blocked the sound. Press Play again.')))
      } else engine.pause()
    },
    seek: (to: number): void => {
      if (!engine) return
      engine.currentTime = to
      setSeconds(to)
    },
  }
}

type BlindSound = ReturnType<typeof useBlindSound>

const typing = 'input:not([type="radio"], [type="range"]), textarea, [contenteditable], [role="dialog"]'

/** Space plays, X switches, 1 and 2 choose what is heard, wherever nothing is typed. */
const useBlindKeys = (sound: BlindSound): void => {
  const latest = useRef(sound)
  useEffect(() => {
    latest.current = sound
  }, [sound])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const at = event.target
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(at instanceof Element)) return
      if (at.closest(typing) || document.querySelector('[role="dialog"]')) return
      const { heard, hear, toggle } = latest.current
      if (event.key.toLowerCase() === 'x') hear(heard === 'a' ? 'b' : 'a')
      else if (event.key === '1') hear('a')
      else if (event.key === '2') hear('b')
      else if (event.key === ' ' && !at.closest('a[href], button, input')) {
        toggle()
        // Else the app's player takes it for itself.
        event.stopPropagation()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

/** The person's ballot: hear X and Y as often as one likes, then say which is better. */
export const BallotForm = ({ workspaceId, ballot }: { workspaceId: string; ballot: BlindBallot }) => {
  const sound = useBlindSound(ballot)
  useBlindKeys(sound)
  const [choice, setChoice] = useState<BlindChoice | null>(ballot.choice)
  const [unchosen, setUnchosen] = useState(false)
  const vote = useMutation({
    mutationFn: (cast: { choice: BlindChoice; comment: string }) =>
      api.castBlindVote({ voteId: ballot.voteId, ...cast }, { workspaceId }),
    onSuccess: (_reply, cast) => {
      queryClient.setQueryData(ballotQuery(workspaceId, ballot.voteId).queryKey, { ...ballot, ...cast })
      refreshVotes(workspaceId)
      flash.success(t('Your vote is in.'))
    },
  })
  const errors = fieldErrorsOf(vote.error)
  const other = Object.keys(errors).length === 0 && vote.error
  const length = ballot.durationSeconds
  return (
    <div className={styles.ballot}>
      <div className={styles.transport}>
        <button
          type="button"
          className={styles.play}
          aria-label={sound.playing ? t('Pause') : t('Play')}
          onClick={sound.toggle}
        >
          {sound.playing ? (
            <IconPlayerPauseFilled size={18} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden="true" />
          )}
        </button>
        <Segmented
          sound
          label={t('Playing now')}
          value={sound.heard}
          onChange={sound.hear}
          options={[
            { value: 'a', label: t('X') },
            { value: 'b', label: t('Y') },
          ]}
        />
        <span className="mono">{timeLabel(sound.seconds)}</span>
        <input
          type="range"
          className={styles.seek}
          aria-label={t('Position')}
          aria-valuetext={spokenPosition(sound.seconds, length)}
          min={0}
          max={Math.round(length)}
          step={1}
          value={Math.min(Math.round(sound.seconds), Math.round(length))}
          onChange={(event) => sound.seek(event.target.valueAsNumber)}
        />
        <span className="mono">{timeLabel(length)}</span>
        <span className={styles.hint} data-keys>
          {rich('Switch with <kbd>X</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
        </span>
      </div>
      <p className={styles.text}>
        {t(
          'Both are equally loud, equally long and start at the same point in the music. Which version is X was drawn for you alone; the others may hear them the other way round.',
        )}
      </p>
      <Form
        className={styles.form ?? ''}
        pending={vote.isPending}
        onSubmit={(fields) => {
          setUnchosen(choice === null)
          if (choice !== null) vote.mutate({ choice, comment: String(fields.get('comment') ?? '') })
        }}
      >
        <div className={styles.choice}>
          <Segmented
            wide
            label={t('Which is better')}
            value={choice ?? ''}
            onChange={(next) => next !== '' && setChoice(next)}
            options={[
              { value: 'x', label: t('X is better') },
              { value: 'none', label: t('No difference') },
              { value: 'y', label: t('Y is better') },
            ]}
          />
          <FieldError text={unchosen && choice === null ? t('Choose one of the three first.') : errors.choice} />
        </div>
        <Field label={t('What makes the difference?')} optional error={errors.comment}>
          {(control) => (
            <textarea
              className={fieldStyles.input}
              name="comment"
              rows={3}
              maxLength={maxCommentLength}
              defaultValue={ballot.comment ?? ''}
              {...control}
            />
          )}
        </Field>
        <FieldError
          text={
            other ? messageOf(other, t('Your vote did not go through. It is still here; send it again.')) : undefined
          }
        />
        <div>
          <Button variant="primary" type="submit" pending={vote.isPending} pendingLabel={t('Sending...')}>
            {ballot.choice === null ? t('Vote') : t('Change vote')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
