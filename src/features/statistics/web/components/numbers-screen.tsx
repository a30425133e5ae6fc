import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type NumbersScreen as Screen, screenProviders } from '#features/statistics/contract/providers.ts'
import { type ChartDays, chartDays } from '#features/statistics/contract/statistics-limits.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { connectionsQuery, numbersQuery, refreshNumbers } from '../queries.ts'
import { ConnectionNote } from './connection-note.tsx'
import { ImportModal } from './import-modal.tsx'
import { MetricModule } from './metric-module.tsx'
import { NumberModal } from './number-modal.tsx'
import { NumbersBar, NumbersMissing, NumbersState } from './numbers-frame.tsx'
import styles from './numbers-screen.module.css'
import { SongList } from './song-list.tsx'

const ranges = chartDays.map((days) => ({ value: String(days), label: days === 365 ? 'A year' : `${days} days` }))
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
  // A service that is not connected and never had a number is one line above, and no empty chart below.
  const shown = data?.series.filter(
    ({ provider, now, points }) => now !== null || points.length > 0 || isConnected(provider),
  )
  const ways = edits && (
    <>
      <Button onClick={() => setWindow('number')}>Enter a number</Button>
      {screen === 'streaming' && <Button onClick={() => setWindow('file')}>Bring a file</Button>}
    </>
  )
  return (
    <>
      <NumbersBar title={title}>
        <Segmented label="Time" options={ranges} value={String(days)} onChange={(text) => setDays(rangeOf(text))} />
        {ways}
        <LinkButton to="/connections">Connections</LinkButton>
      </NumbersBar>
      {connections.length > 0 && (
        <ul className={styles.notes} aria-label="Where the numbers come from">
          {connections.map((connection) => (
            <ConnectionNote key={connection.provider} connection={connection} />
          ))}
        </ul>
      )}
      {!data || !shown ? (
        <NumbersMissing
          query={query}
          loading="The numbers are loading"
          failed="The numbers did not arrive. Nothing is lost; try again in a moment."
          heights={['180px', '180px']}
        />
      ) : shown.length === 0 ? (
        <NumbersState>
          <EmptyState
            title="No numbers yet"
            text={empty}
            action={
              edits && (
                <LinkButton to="/connections" variant="primary">
                  Connect a service
                </LinkButton>
              )
            }
          />
        </NumbersState>
      ) : (
        <div aria-busy={isPlaceholderData || undefined}>
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
          {data.songs.length > 0 && (
            <SongList workspaceId={workspaceId} songs={data.songs} marks={data.marks} days={days} />
          )}
        </div>
      )}
      {window === 'number' && data && (
        <NumberModal workspaceId={workspaceId} offered={offered} today={data.today} onClose={() => setWindow(null)} />
      )}
      {window === 'file' && data && (
        <ImportModal workspaceId={workspaceId} today={data.today} onClose={() => setWindow(null)} />
      )}
    </>
  )
}
