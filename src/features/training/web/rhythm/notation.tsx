import { t } from '#kernel/language/translate.ts'
import { barTicks, countAt, type Metre } from '../../domain/rhythm/metres.ts'
import type { Pattern } from '../../domain/rhythm/pattern.ts'
import { signOf, type WrittenBeat, type WrittenNote, writtenBeats } from '../../domain/rhythm/pattern.ts'
import styles from './rhythm.module.css'

/** Pixels of a tick, of the space before the first note, and of the signature. */
const [perTick, lead, signatureWidth] = [2.9, 16, 22] as const
const [line, top, beamGap] = [52, 20, 7] as const
const stemAt = 5.5

/** In words: what is played in a bar, by its counts. */
const wordsOf = ({ metre, onsets }: Pattern, bar: number): string => {
  const start = bar * barTicks(metre)
  const counts = onsets
    .filter((onset) => onset >= start && onset < start + barTicks(metre))
    .map((onset) => {
      const beat = countAt(metre, onset - start)
      return /^\d/.test(beat)
        ? beat
        : t('{count} of {beat}##rhythm', { count: beat, beat: beatNumber(metre, onset - start) })
    })
  return counts.length > 0
    ? t('Bar {bar}: {counts}.', { bar: bar + 1, counts: counts.join(', ') })
    : t('Bar {bar}: silent.', { bar: bar + 1 })
}

const beatNumber = (metre: Metre, tick: number): number => {
  let from = 0
  for (const [index, beat] of metre.beats.entries()) {
    if (tick < from + beat) return index + 1
    from += beat
  }
  return metre.beats.length
}

/** A rhythm on one line, bar by bar, with its counts or the numbers of its beats below. */
export const Notation = ({
  pattern,
  label,
  below = 'none',
  titled = false,
  marked,
}: {
  pattern: Pattern
  label: string
  /** What stands below the line: the counts of all notes, or the beats numbered through. */
  below?: 'none' | 'counts' | 'beats'
  /** Shows the label, where several rhythms stand below each other. */
  titled?: boolean
  /** A beat, from 0, that is pointed out. */
  marked?: number
}) => {
  const { metre, bars } = pattern
  const beats = writtenBeats(pattern)
  const text = t('{name}, in {metre}. {bars}', {
    name: label,
    metre: metre.name,
    bars: Array.from({ length: bars }, (_none, bar) => wordsOf(pattern, bar)).join(' '),
  })
  return (
    <div className={styles.notation} role="img" aria-label={text}>
      {titled && <p className={styles.caption}>{label}</p>}
      {Array.from({ length: bars }, (_none, bar) => {
        const start = bar * barTicks(metre)
        const x0 = lead + (bar === 0 ? signatureWidth : 0)
        const width = x0 + barTicks(metre) * perTick + 4
        const own = beats.filter(({ from }) => from >= start && from < start + barTicks(metre))
        const x = (tick: number): number => x0 + (tick - start) * perTick
        return (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={bar}
            className={styles.bar}
            viewBox={`0 0 ${width} 92`}
            width={width}
            height={92}
            aria-hidden="true"
          >
            <path className={styles.staff} d={`M0 ${line}H${width}`} />
            <path className={styles.barline} d={`M${width - 1} ${line - 14}v28`} />
            {bar === 0 && <Signature metre={metre} />}
            {own.map((beat) => (
              <g key={beat.from}>
                {marked === beats.indexOf(beat) && (
                  <rect
                    className={styles.marked}
                    x={x(beat.from) - 10}
                    y={4}
                    width={beat.ticks * perTick - 4}
                    height={84}
                    rx={4}
                  />
                )}
                <Beat beat={beat} x={x} />
                {below === 'beats' && (
                  <text className={styles.count} x={x(beat.from)} y={84}>
                    {beats.indexOf(beat) + 1}
                  </text>
                )}
                {below === 'counts' &&
                  beat.notes
                    .filter(({ rest }) => !rest)
                    .map(({ from }) => (
                      <text key={from} className={styles.count} x={x(from)} y={84}>
                        {countAt(metre, from - start)}
                      </text>
                    ))}
              </g>
            ))}
          </svg>
        )
      })}
    </div>
  )
}

const Signature = ({ metre }: { metre: Metre }) => (
  <>
    <text className={styles.signature} x={14} y={line - 3}>
      {metre.signature[0]}
    </text>
    <text className={styles.signature} x={14} y={line + 18}>
      {metre.signature[1]}
    </text>
    {metre.swung && (
      <text className={styles.swing} x={2} y={12}>
        {t('swing')}
      </text>
    )}
  </>
)

/** Neighbours that one beam holds together: notes with beams, without a rest between them. */
const beamed = (notes: readonly WrittenNote[]): WrittenNote[][] => {
  const groups: WrittenNote[][] = []
  for (const note of notes) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    const joins = before && !before.rest && !note.rest && signOf(before.ticks).beams > 0 && signOf(note.ticks).beams > 0
    if (joins) last?.push(note)
    else groups.push([note])
  }
  return groups
}

const Beat = ({ beat, x }: { beat: WrittenBeat; x: (tick: number) => number }) => (
  <>
    {beamed(beat.notes).map((group) => (
      <g key={group[0]?.from}>
        {group.map((note) =>
          note.rest ? (
            <Rest key={note.from} note={note} x={x(note.from)} />
          ) : (
            <Note key={note.from} note={note} x={x(note.from)} alone={group.length === 1} />
          ),
        )}
        {group.length > 1 && <Beams group={group} x={x} />}
      </g>
    ))}
    {beat.triplet && (
      <text className={styles.tuplet} x={x(beat.from + beat.ticks / 3) + stemAt} y={top - 5}>
        3
      </text>
    )}
  </>
)

const Note = ({ note, x, alone }: { note: WrittenNote; x: number; alone: boolean }) => {
  const { beams, dotted } = signOf(note.ticks)
  return (
    <>
      <ellipse className={styles.head} cx={x} cy={line} rx={6.2} ry={4.6} transform={`rotate(-18 ${x} ${line})`} />
      <path className={styles.stem} d={`M${x + stemAt} ${line - 1}V${top}`} />
      {dotted && <circle className={styles.head} cx={x + 11} cy={line - 5} r={2} />}
      {alone &&
        Array.from({ length: beams }, (_none, flag) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a flag is its place
          <path key={flag} className={styles.flag} d={`M${x + stemAt} ${top + flag * beamGap}c2 7 9 8 6 17`} />
        ))}
    </>
  )
}

const Beams = ({ group, x }: { group: readonly WrittenNote[]; x: (tick: number) => number }) => {
  const stem = (note: WrittenNote | undefined): number => x(note?.from ?? 0) + stemAt
  return (
    <>
      <rect
        className={styles.head}
        x={stem(group[0]) - 0.7}
        y={top}
        width={stem(group.at(-1)) - stem(group[0]) + 1.4}
        height={4}
      />
      {group.map((note, at) => {
        if (signOf(note.ticks).beams < 2) return null
        const next = group[at + 1]
        const before = group[at - 1]
        const joined = next && signOf(next.ticks).beams === 2
        const held = before && signOf(before.ticks).beams === 2
        // A sixteenth without another beside it has a stub, towards the note it belongs to.
        if (!joined && held) return null
        const from = stem(note)
        const to = joined ? stem(next) : before ? from - 8 : from + 8
        return (
          <rect
            key={note.from}
            className={styles.head}
            x={Math.min(from, to) - 0.7}
            y={top + beamGap}
            width={Math.abs(to - from) + 1.4}
            height={4}
          />
        )
      })}
    </>
  )
}

const Rest = ({ note, x }: { note: WrittenNote; x: number }) => {
  const { beams, dotted } = signOf(note.ticks)
  return (
    <>
      {beams === 0 ? (
        <path className={styles.rest} d={`M${x - 3} ${line - 14}l6 8c-5 4-4 7 1 12c-6-3-9 2-3 7`} />
      ) : (
        <>
          {Array.from({ length: beams }, (_none, hook) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hook is its place
            <g key={hook}>
              <circle className={styles.head} cx={x - 3 - hook * 2} cy={line - 8 + hook * 7} r={2.6} />
              <path className={styles.rest} d={`M${x - 3 - hook * 2} ${line - 6 + hook * 7}q5 2 9-3`} />
            </g>
          ))}
          <path className={styles.rest} d={`M${x + 6} ${line - 9}l${-5 - beams} ${14 + beams * 3}`} />
        </>
      )}
      {dotted && <circle className={styles.head} cx={x + 11} cy={line - 5} r={2} />}
    </>
  )
}
