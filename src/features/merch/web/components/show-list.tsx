import { IconCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { rich } from '#web/rich.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Arrived } from '#web/ui/screen-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import type { MerchShowCard } from '../../contract/merch.ts'
import { moneyList } from '../merch-words.ts'
import { showPagesQuery } from '../queries.ts'
import styles from './show-list.module.css'

/** The shows with what their table came to; each leads to its counts. */
export const ShowList = ({ workspaceId, onOpen }: { workspaceId: string; onOpen: (key: string) => void }) => {
  const query = useInfiniteQuery(showPagesQuery(workspaceId))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Arrived query={query} loading={t('Loading the shows')} bones={<Skeleton width="100%" height="200px" />}>
      {({ pages }) => (
        <>
          <Shows shows={pages.flatMap(({ shows }) => shows)} today={pages[0]?.today ?? ''} onOpen={onOpen} />
          {hasNextPage && (
            <ScreenState>
              <Button pending={isFetchingNextPage} pendingLabel={t('Loading...')} onClick={() => void fetchNextPage()}>
                {t('Show more')}
              </Button>
            </ScreenState>
          )}
        </>
      )}
    </Arrived>
  )
}

// Cash and cards together, each currency by itself.
const totalsOf = (takings: MerchShowCard['takings']) =>
  [...Map.groupBy(takings, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    minor: String(all.reduce((sum, { minor }) => sum + BigInt(minor), 0n)),
  }))

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
          title={t('No shows yet')}
          text={t('Events of the kind Gig show up here, with their counts and takings.')}
          action={<LinkButton to="/calendar">{t('Calendar')}</LinkButton>}
        />
      </ScreenState>
    )
  return (
    <Table label={t('Shows')} className={styles.table ?? ''}>
      <thead>
        <tr>
          <th>{t('Day')}</th>
          <th>{t('Show##gig')}</th>
          <th data-numeric className={styles.wide}>
            {t('Sold')}
          </th>
          <th data-numeric>{t('Takings')}</th>
          <th>{t('Status')}</th>
        </tr>
      </thead>
      <tbody>
        {shows.map((show) => (
          <tr key={show.key}>
            <td className={`${styles.day} mono`}>
              <time dateTime={show.day}>
                {shortDayText(show.day)}
                <span className={styles.year}> {show.day.slice(0, 4)}</span>
              </time>
            </td>
            <td>
              <button type="button" className={styles.open} onClick={() => onOpen(show.key)}>
                {show.title}
              </button>
            </td>
            <td data-numeric className={styles.wide}>
              {show.sold === 0 ? '–' : show.sold}
            </td>
            <td data-numeric>{moneyList(totalsOf(show.takings))}</td>
            <td>
              {show.isClosed ? (
                <Chip tone="ok">
                  {rich('<iconCheck></iconCheck>Confirmed', {
                    iconCheck: () => <IconCheck size={13} aria-hidden="true" />,
                  })}
                </Chip>
              ) : show.day > today ? (
                <Chip tone="line">{t('Upcoming')}</Chip>
              ) : (
                <Chip tone="warn">{t('Not counted yet')}</Chip>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
