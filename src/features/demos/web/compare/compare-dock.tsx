import { IconArrowsDiff, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type Ref, type RefObject, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { usePlayer } from '#web/audio/player.ts'
import { setPlayerPlace } from '#web/audio/player-place.ts'
import { heightOnPage } from '#web/height-on-page.ts'
import { rich } from '#web/rich.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useHasKeys, useMedia } from '#web/use-media.ts'
import { PlayButton } from '../demo-actions.tsx'
import { reading, versionText } from '../demo-numbers.ts'
import type { ReviewClock } from '../review/review-clock.ts'
import type { ReviewStage } from '../review/use-review-stage.ts'
import { unmeasuredText } from './compare-changes.ts'
import styles from './compare-dock.module.css'
import { CompareLanes } from './compare-lanes.tsx'
import type { Compare } from './use-compare.ts'

const height = heightOnPage('--dock-now')

/** Compares the shown version with the one before it, or no more; nothing while there is no other. */
export const CompareStart = ({
  compare,
  short = false,
  ref,
}: {
  compare: Compare
  short?: boolean
  ref: Ref<HTMLButtonElement>
}) => {
  const hasKeys = useHasKeys()
  if (!compare.nearest) return null
  const nearest = versionText(compare.nearest.version)
  return (
    <Button
      ref={ref}
      variant={compare.other ? 'primary' : 'default'}
      className={short ? (styles.short ?? '') : ''}
      icon={<IconArrowsDiff size={16} aria-hidden="true" />}
      aria-label={short ? t('A/B: compare versions') : undefined}
      aria-pressed={compare.other !== null}
      aria-keyshortcuts="X"
      title={compare.other ? t('Stop comparing') : t('Compare with {name}', { name: nearest })}
      onClick={() => (compare.other ? compare.choose(null) : compare.start())}
    >
      {short ? 'A/B' : t('Compare versions')}
      {!short && hasKeys && !compare.other && (
        <span aria-hidden="true">
          <Kbd>X</Kbd>
        </span>
      )}
    </Button>
  )
}

interface CompareDockProps {
  demo: Demo
  workspaceId: string
  compare: Compare
  stage: ReviewStage
  clock: ReviewClock
  /** Takes the focus when the comparison ends. */
  start: RefObject<HTMLButtonElement | null>
}

/** The comparison of two versions, at the bottom in the place of the player: its controls, which version is heard, and both as lanes. */
export const CompareDock = (props: CompareDockProps) =>
  props.compare.other && <Dock {...props} other={props.compare.other} />

const Dock = ({ demo, other, workspaceId, compare, stage, clock, start }: CompareDockProps & { other: Demo }) => {
  // Where the notes are below the sound, lanes leave them no room in a low window, and never on a phone.
  const roomy = useMedia('(min-width: 75em), (min-width: 26.3125em) and (min-height: 52em)')
  const [open, setOpen] = useState(roomy)
  const playing = usePlayer((state) => state.track?.id ?? null)
  // What else plays keeps its own bar, below.
  const own = playing === null || playing === demo.id
  const note = unmeasuredText(demo, other) ?? timeText(compare)
  const Fold = open ? IconChevronDown : IconChevronUp
  return (
    <section ref={height} className={styles.dock} aria-label={own ? t('Player and comparison') : t('Comparison')}>
      <div className={styles.bar}>
        {playing !== demo.id && <PlayButton id={demo.id} name={nameOf(demo)} start={() => clock.play()} />}
        {own && <div ref={setPlayerPlace} className={styles.player} />}
        <Heard demo={demo} other={other} compare={compare} />
        <Match demo={demo} other={other} compare={compare} />
        <span className={styles.space} />
        <IconButton
          label={open ? t('Hide the lanes') : t('Show the lanes')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Fold size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Stop comparing')}
          onClick={() => {
            start.current?.focus()
            compare.choose(null)
          }}
        >
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
      {open && (
        <CompareLanes
          demo={demo}
          other={other}
          workspaceId={workspaceId}
          compare={compare}
          stage={stage}
          clock={clock}
        />
      )}
    </section>
  )
}

const nameOf = (demo: Demo): string => `${demo.name} ${versionText(demo.version)}`

const Heard = ({ demo, other, compare }: { demo: Demo; other: Demo; compare: Compare }) => {
  const hasKeys = useHasKeys()
  const side = (letter: string, { version }: Demo) => (
    <>
      {letter} <span className={`${styles.version} mono`}>{versionText(version)}</span>
    </>
  )
  return (
    <span className={styles.heard} title={hasKeys ? t('Switch with X') : undefined}>
      <Segmented
        sound
        label={t('Version you hear')}
        value={compare.heard}
        onChange={compare.hear}
        options={[
          { value: 'a', label: side('A', demo) },
          { value: 'b', label: side('B', other) },
        ]}
      />
    </span>
  )
}

const Match = ({ demo, other, compare }: { demo: Demo; other: Demo; compare: Compare }) => {
  const { matched, match } = compare
  return (
    <label className={styles.match}>
      <input
        type="checkbox"
        role="switch"
        aria-label={t('Loudness-matched')}
        aria-checked={matched}
        className={styles.switch}
        checked={matched}
        onChange={(event) => match(event.target.checked)}
      />
      <span className={styles.matchWords}>
        {rich('<more>Loudness-</more>matched', { more: (text) => <span className={styles.more}>{text}</span> })}
        {matched && <span className={`${styles.gain} mono`}>{gainText(compare, demo, other)}</span>}
      </span>
    </label>
  )
}

const gainText = ({ gains }: Compare, demo: Demo, other: Demo): string => {
  if (demo.integratedLufs === null || other.integratedLufs === null)
    return demo.analysis === 'pending' || other.analysis === 'pending'
      ? t('loudness not measured yet')
      : t('loudness not measured')
  const parts = (['a', 'b'] as const)
    .filter((side) => gains[side] <= -0.05)
    .map((side) => `${side.toUpperCase()} ${reading(gains[side])} dB`)
  return parts.length === 0 ? t('equally loud') : listText(parts, 'unit')
}

const timeText = ({ alignment, aligning }: Compare): string => {
  if (aligning) return t('Looking for the same moments in both...')
  if (!alignment) return t('The versions couldn’t be lined up, so switching stays at the same second.')
  return obeysSilentSwitch()
    ? t('While you compare, silent mode mutes the sound and locking the screen pauses it.')
    : ''
}

/** iPhones and iPads treat mixed sound like that of games; iPads call themselves Macs. */
const obeysSilentSwitch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
