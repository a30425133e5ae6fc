import { countText } from '#features/statistics/domain/numbers-text.ts'
import { dayText } from '#web/charts/day-text.ts'
import { Table } from '#web/ui/table.tsx'
import styles from './song-list.module.css'

const count = (value: number | null): string => (value === null ? 'no number' : countText(value))

/** The songs of the newest lists that were brought, the most streamed first. */
export const SongList = ({
  songs,
}: {
  songs: readonly {
    name: string
    streams: number | null
    listeners: number | null
    saves: number | null
    asOf: string
  }[]
}) => (
  <section className={styles.part} aria-labelledby="songs-at-spotify">
    <h3 id="songs-at-spotify" className={styles.title}>
      Songs at Spotify
    </h3>
    <Table label="Songs at Spotify">
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
          <th scope="col">As of</th>
        </tr>
      </thead>
      <tbody>
        {songs.map(({ name, streams, listeners, saves, asOf }) => (
          <tr key={name}>
            <td className={styles.song}>{name}</td>
            <td data-numeric>{count(streams)}</td>
            <td data-numeric>{count(listeners)}</td>
            <td data-numeric>{count(saves)}</td>
            <td>{dayText(asOf)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)
