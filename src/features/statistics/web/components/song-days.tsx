import { useQuery } from '@tanstack/react-query'
import type { Mark } from '#features/statistics/contract/numbers.ts'
import type { ChartDays } from '#features/statistics/contract/statistics-limits.ts'
import { songDaysQuery } from '../queries.ts'
import { MetricModule } from './metric-module.tsx'
import { NumbersMissing } from './numbers-frame.tsx'

/** The streams of one song by day, as they were brought. */
export const SongDays = ({
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
        loading="The days of the song are loading"
        failed="The days of the song did not arrive. Nothing is lost; try again in a moment."
        heights={['90px', '90px']}
      />
    )
  return (
    <MetricModule
      title={`${song}: Streams`}
      series={data.series}
      marks={marks}
      from={data.from}
      to={data.today}
      days={days}
    />
  )
}
