import { IconEyeOff, IconX } from '@tabler/icons-react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { May } from '#web/session/may.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { unmeasuredText } from '../compare-standing.ts'
import { reading, versionText } from '../demo-numbers.ts'
import type { Compare } from '../hooks/use-compare.ts'
import styles from './compare-bar.module.css'

/** Which of two versions is heard, and whether they are equally loud. */
export const CompareBar = ({ demo, compare }: { demo: Demo; compare: Compare }) => {
  const { other, heard, hear, matched, match, choose } = compare
  if (!other) return null
  const side = (letter: string, { version }: Demo) => (
    <>
      {letter} <span className={`${styles.version} mono`}>{versionText(version)}</span>
    </>
  )
  return (
    <div className={styles.bar}>
      <Segmented
        sound
        label="Heard version"
        value={heard}
        onChange={hear}
        options={[
          { value: 'a', label: side('A', demo) },
          { value: 'b', label: side('B', other) },
        ]}
      />
      <label className={styles.match}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={matched}
          className={styles.switch}
          checked={matched}
          onChange={(event) => match(event.target.checked)}
        />
        Loudness-matched
      </label>
      {matched && <span className={`${styles.gain} mono`}>{gainText(compare, demo, other)}</span>}
      <span className={styles.hint}>
        Switch with <Kbd>X</Kbd>
      </span>
      <May right="edit">
        <LinkButton
          size="sm"
          to="/blind-votes"
          search={{ first: demo.id, second: other.id }}
          icon={<IconEyeOff size={15} aria-hidden="true" />}
        >
          Blind vote
        </LinkButton>
      </May>
      <IconButton size="sm" label="Compare no more" onClick={() => choose(null)}>
        <IconX size={15} aria-hidden="true" />
      </IconButton>
      <span className={styles.note} role="status">
        {unmeasuredText(demo, other) ?? timeText(compare)}
      </span>
    </div>
  )
}

const gainText = ({ gains }: Compare, demo: Demo, other: Demo): string => {
  if (demo.integratedLufs === null || other.integratedLufs === null)
    return demo.analysis === 'pending' || other.analysis === 'pending'
      ? 'loudness not measured yet'
      : 'loudness not measured'
  const parts = (['a', 'b'] as const)
    .filter((side) => gains[side] <= -0.05)
    .map((side) => `${side.toUpperCase()} ${reading(gains[side])} dB`)
  return parts.length === 0 ? 'equally loud' : parts.join(', ')
}

const timeText = ({ alignment, aligning }: Compare): string => {
  if (aligning) return 'Looking for the same moments in both…'
  if (!alignment) return 'The versions could not be laid over each other: a switch keeps the seconds.'
  return obeysSilentSwitch() ? 'While you compare, the silent switch mutes and a locked screen pauses.' : ''
}

/** iPhones and iPads treat mixed sound like that of games; iPads call themselves Macs. */
const obeysSilentSwitch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
