import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { NextRelease } from '#features/releases/contract/release.ts'
import { rulerMarks, type TimeLeft, timeLeft } from '#features/releases/domain/countdown.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { longDate } from '../release-words.ts'
import styles from './next-release-line.module.css'

const minute = 60_000

/** "Harbour Lights in 13 d 04 h" with a little ruler of the days; leads to the release. */
export const NextReleaseLine = ({
  release,
  today,
  zone,
  clockOffsetMs,
}: {
  release: NextRelease
  today: string
  zone: string
  clockOffsetMs: number
}) => {
  const left = useTimeLeft(release.date, zone, clockOffsetMs)
  const marks = useMemo(() => rulerMarks(today, release.date), [today, release.date])
  const link = (name: ReactNode) => (
    <Link
      to="/release-plan/$releaseId"
      params={{ releaseId: release.id }}
      className={styles.name}
      title={longDate(release.date)}
    >
      {name}
    </Link>
  )
  return (
    <p className={styles.line}>
      <span className={styles.words}>
        {left
          ? rich('<link>{name}</link> in <strong>{left}</strong>', {
              name: release.name,
              link,
              left: leftText(left),
              strong: (text) => <strong className={`${styles.left} mono`}>{text}</strong>,
            })
          : rich('<link>{name}</link> <strong>Released!</strong>', {
              name: release.name,
              link,
              strong: (text) => <strong className={styles.out}>{text}</strong>,
            })}
      </span>
      <span className={styles.ruler} aria-hidden="true">
        {marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          <i key={at} className={styles[mark]} />
        ))}
      </span>
    </p>
  )
}

const useTimeLeft = (date: PlainDate, zone: string, clockOffsetMs: number): TimeLeft | null => {
  const [now, setNow] = useState(() => Date.now() + clockOffsetMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const at = Date.now() + clockOffsetMs
      setNow(at)
      timer = setTimeout(tick, minute - (at % minute))
    }
    tick()
    return () => clearTimeout(timer)
  }, [clockOffsetMs])
  return timeLeft(now, date, zone)
}

const two = (value: number): string => String(value).padStart(2, '0')

const leftText = ({ days, hours, minutes }: TimeLeft): string =>
  days > 0
    ? t('{days} d {hours} h', { days, hours: two(hours) })
    : t('{hours} h {minutes} min', { hours, minutes: two(minutes) })
