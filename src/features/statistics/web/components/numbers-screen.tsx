import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Mark, SongNumbers } from '#features/statistics/contract/numbers.ts'
import { type NumbersScreen as Screen, screenProviders } from '#features/statistics/contract/providers.ts'
import { type ChartDays, chartDays } from '#features/statistics/contract/statistics-limits.ts'
import { countText } from '#features/statistics/domain/numbers-text.ts'
import { t } from '#kernel/language/translate.ts'
import { mediumDayText } from '#web/charts/day-text.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { connectionsQuery, numbersQuery, refreshNumbers, songDaysQuery } from '../queries.ts'
import { SourceNotes } from './connection-note.tsx'
import { ImportModal } from './import-modal.tsx'
import { MetricModule } from './metric-module.tsx'
import { NumberModal } from './number-modal.tsx'
import { NumbersBar, NumbersMissing, NumbersState } from './numbers-frame.tsx'
import styles from './numbers-screen.module.css'
import songListStyles from './song-list.module.css'

/** The streams of one song by day, as they were brought. */
const SongDays = ({
  workspaceId,
  song,
  marks,
  days,
}: {
  workspaceId: string
  song: string
  marks: readonly Mark[]
  days: ChartDays
}) => {
  const query = useQuery(songDaysQuery(workspaceId, song, days))
  const { data } = query
  if (!data)
    return (
      <NumbersMissing
        query={query}
        loading={t('The song’s days are loading')}
        failed={t('Couldn’t load the song’s days. Nothing is lost; try again in a moment.')}
        heights={['90px', '90px']}
      />
    )
  return (
    <MetricModule
      title={t('{song}: Streams', { song })}
      series={data.series}
      marks={marks}
      from={data.from}
      to={data.today}
      days={days}
    />
  )
}

const count = (value: number | null): string => (value === null ? t('no number') : countText(value))

/** The songs of the newest lists that were brought, the most streamed first; of some the days can be opened. */
const SongList = ({
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
    <section className={songListStyles.part} aria-labelledby="songs-at-spotify">
      <h3 id="songs-at-spotify" className={songListStyles.title}>
        {t('Songs on Spotify')}
      </h3>
      <Table label={t('Songs on Spotify')} className={songListStyles.songs}>
        <thead>
          <tr>
            <th scope="col">{t('Song')}</th>
            <th scope="col" data-numeric>
              {t('Streams')}
            </th>
            <th scope="col" data-numeric>
              {t('Listeners')}
            </th>
            <th scope="col" data-numeric>
              {t('Saves')}
            </th>
            <th scope="col" className={songListStyles.asOf}>
              {t('As of')}
            </th>
          </tr>
        </thead>
        <tbody>
          {songs.map(({ name, streams, listeners, saves, asOf, hasDays }) => (
            <tr key={name} data-on={name === shown || undefined}>
              <td className={songListStyles.song}>
                {name}
                <span className={songListStyles.below}>{t('As of {date}', { date: mediumDayText(asOf) })}</span>
                {hasDays && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('Days of {name}', { name })}
                    aria-expanded={name === shown}
                    onClick={() => setOpen(name === shown ? null : name)}
                  >
                    {t('Days')}
                  </Button>
                )}
              </td>
              <td data-numeric>{count(streams)}</td>
              <td data-numeric>{count(listeners)}</td>
              <td data-numeric>{count(saves)}</td>
              <td className={songListStyles.asOf}>{mediumDayText(asOf)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown !== null && <SongDays workspaceId={workspaceId} song={shown} marks={marks} days={days} />}
    </section>
  )
}

const ranges = chartDays.map((days) => ({
  value: String(days),
  label: days === 365 ? t('A year') : t('{days, plural, one {# day} other {# days}}', { days }),
}))
const rangeOf = (text: string): ChartDays => chartDays.find((days) => String(days) === text) ?? 28

/** The numbers of some services over time: charts with what happened, in which state their sources are, and the ways to add some. */
export const NumbersScreen = ({ screen, title, empty }: { screen: Screen; title: string; empty: ReactNode }) => {
  const { id: workspaceId } = useWorkspace()
  const edits = useMay('edit')
  const [days, setDays] = useState<ChartDays>(28)
  const [window, setWindow] = useState<'number' | 'file' | null>(null)
  const query = useQuery(numbersQuery(workspaceId, screen, days))
  const { data, isPlaceholderData } = query
  const { data: known } = useQuery(connectionsQuery(workspaceId))
  const refresh = (): void => void refreshNumbers(workspaceId)
  useLive('statistics.changed', refresh)
  useLive('releases.changed', refresh)
  useLive('events.changed', refresh)
  const offered = screenProviders[screen]
  const connections = known?.connections.filter(({ provider }) => offered.some((name) => name === provider)) ?? []
  const isConnected = (provider: string): boolean =>
    connections.some((one) => one.provider === provider && one.state !== 'not_connected')
  // A service that is not connected and never had a number is a word below, and no empty chart.
  const shown = data?.series.filter(
    ({ provider, now, points }) => now !== null || points.length > 0 || isConnected(provider),
  )
  const ways = edits && (
    <>
      <Button onClick={() => setWindow('number')}>{t('Enter a number')}</Button>
      {screen === 'streaming' && <Button onClick={() => setWindow('file')}>{t('Import a file')}</Button>}
    </>
  )
  return (
    <>
      <NumbersBar title={title}>
        <Segmented
          label={t('Time')}
          options={ranges}
          value={String(days)}
          onChange={(text) => setDays(rangeOf(text))}
        />
        {ways}
        <LinkButton to="/connections">{t('Connections')}</LinkButton>
      </NumbersBar>
      {!data || !shown ? (
        <NumbersMissing
          query={query}
          loading={t('The numbers are loading')}
          failed={t('Couldn’t load the numbers. Nothing is lost; try again in a moment.')}
          heights={['180px', '180px']}
        />
      ) : shown.length === 0 ? (
        <NumbersState>
          <EmptyState
            title={t('No numbers yet')}
            text={empty}
            action={
              edits && (
                <LinkButton to="/connections" variant="primary">
                  {t('Connect a service')}
                </LinkButton>
              )
            }
          />
        </NumbersState>
      ) : (
        <div aria-busy={isPlaceholderData || undefined}>
          <div className={styles.modules}>
            {shown.map((series) => (
              <MetricModule
                key={`${series.provider}/${series.metric}`}
                series={series}
                marks={data.marks}
                from={data.from}
                to={data.today}
                days={days}
              />
            ))}
          </div>
          {data.songs.length > 0 && (
            <SongList workspaceId={workspaceId} songs={data.songs} marks={data.marks} days={days} />
          )}
        </div>
      )}
      {connections.length > 0 && <SourceNotes connections={connections} />}
      {window === 'number' && data && (
        <NumberModal workspaceId={workspaceId} offered={offered} today={data.today} onClose={() => setWindow(null)} />
      )}
      {window === 'file' && data && (
        <ImportModal workspaceId={workspaceId} today={data.today} onClose={() => setWindow(null)} />
      )}
    </>
  )
}
