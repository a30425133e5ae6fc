import { useQuery } from '@tanstack/react-query'
import { Arrived } from '#web/screens/arrived.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenState } from '#web/ui/screen-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import type { MerchShowCard } from '../../contract/merch.ts'
import { moneyList } from '../merch-words.ts'
import { merchShowsQuery } from '../queries.ts'

/** The shows with what their table came to; each leads to its counts. */
export const ShowList = ({ workspaceId, onOpen }: { workspaceId: string; onOpen: (key: string) => void }) => {
  const query = useQuery(merchShowsQuery(workspaceId))
  return (
    <Arrived query={query} loading="The shows are loading" bones={<Skeleton width="100%" height="200px" />}>
      {({ shows, today }) => <Shows shows={shows} today={today} onOpen={onOpen} />}
    </Arrived>
  )
}

const Shows = ({
  shows,
  today,
  onOpen,
}: {
  shows: readonly MerchShowCard[]
  today: string
  onOpen: (key: string) => void
}) => {
  if (shows.length === 0)
    return (
      <ScreenState>
        <EmptyState
          title="No show yet"
          text="Events of the kind Gig stand here, with their counts and what their table came to."
          action={<LinkButton to="/calendar">Calendar</LinkButton>}
        />
      </ScreenState>
    )
  return (
    <Table label="Shows">
      <thead>
        <tr>
          <th>Day</th>
          <th>Show</th>
          <th data-numeric>Sold</th>
          <th data-numeric>Takings</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        {shows.map((show) => (
          <tr key={show.key}>
            <td data-numeric>{show.day}</td>
            <td>
              <Button variant="quiet" onClick={() => onOpen(show.key)}>
                {show.title}
              </Button>
            </td>
            <td data-numeric>{show.sold}</td>
            <td data-numeric>{moneyList(show.takings)}</td>
            <td>{show.isClosed ? 'Confirmed' : show.day > today ? 'To come' : 'Open'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
