import { useState } from 'react'
import type { Mark, SongNumbers } from '#features/statistics/contract/numbers.ts'
import type { ChartDays } from '#features/statistics/contract/statistics-limits.ts'
import { countText } from '#features/statistics/domain/numbers-text.ts'
import { mediumDayText } from '#web/charts/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { SongDays } from './song-days.tsx'
import styles from './song-list.module.css'

const count = (value: number | null): string => (value === null ? 'no number' : countText(value))

/** The songs of the newest lists that were brought, the most streamed first; of some the days can be opened. */
export const SongList = ({
  workspaceId,
  songs,
  marks,
  days,
}: {
  workspaceId: string
  songs: readonly SongNumbers[]
  marks: readonly Mark[]
  days: ChartDays
}) => {
  const [open, setOpen] = useState<string | null>(null)
  const shown = songs.some(({ name, hasDays }) => hasDays && name === open) ? open : null
  return (
    <section className={styles.part} aria-labelledby="songs-at-spotify">
      <h3 id="songs-at-spotify" className={styles.title}>
        Songs at Spotify
      </h3>
      <Table label="Songs at Spotify" className={styles.songs}>
        <thead>
          <tr>
            <th scope="col">Song</th>
            <th scope="col" data-numeric>
              Streams
            </th>
            <th scope="col" data-numeric>
              Listeners
            </th>
            <th scope="col" data-numeric>
              Saves
            </th>
            <th scope="col" className={styles.asOf}>
              As of
            </th>
          </tr>
        </thead>
        <tbody>
          {songs.map(({ name, streams, listeners, saves, asOf, hasDays }) => (
            <tr key={name} data-on={name === shown || undefined}>
              <td className={styles.song}>
                {name}
                <span className={styles.below}>As of {mediumDayText(asOf)}</span>
                {hasDays && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Days of ${name}`}
                    aria-expanded={name === shown}
                    onClick={() => setOpen(name === shown ? null : name)}
                  >
                    Days
                  </Button>
                )}
              </td>
              <td data-numeric>{count(streams)}</td>
              <td data-numeric>{count(listeners)}</td>
              <td data-numeric>{count(saves)}</td>
              <td className={styles.asOf}>{mediumDayText(asOf)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown !== null && <SongDays workspaceId={workspaceId} song={shown} marks={marks} days={days} />}
    </section>
  )
}
