import { IconEyeOff, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Demo } from '#features/demos/contract/demo.ts'
import { api } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { reading, versionText } from '../demo-numbers.ts'
import styles from './compare-bar.module.css'
import { unmeasuredText } from './compare-changes.ts'
import type { Compare } from './use-compare.ts'

/** The blind votes of this song that are open, for members who are asked. */
export const CompareVotes = ({ songId }: { songId: string }) => {
  const workspace = useWorkspace()
  const { data: votes = [] } = useQuery({
    queryKey: workspaceKey(workspace.id, 'blind-votes'),
    queryFn: async ({ signal }) => (await api.getBlindVotes({}, { signal, workspaceId: workspace.id })).blindVotes,
  })
  return votes
    .filter((vote) => vote.songId === songId && vote.closedAt === null && vote.mine !== 'not-asked')
    .map((vote) => (
      <div key={vote.id}>
        <LinkButton
          size="sm"
          to="/blind-votes/$voteId"
          params={{ voteId: vote.id }}
          icon={<IconEyeOff size={15} aria-hidden="true" />}
        >
          Blind vote on v{vote.first.version} and v{vote.second.version}:{' '}
          {vote.mine === 'waiting' ? 'it waits for you' : `${vote.voted} of ${vote.asked} voted`}
        </LinkButton>
      </div>
    ))
}

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
