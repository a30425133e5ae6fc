import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MonthCard } from '#features/finances/contract/books.ts'
import { t } from '#kernel/language/translate.ts'
import { signOf } from '#kernel/money.ts'
import { detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useEntryWindows } from '../hooks/use-entry-windows.tsx'
import { askedOf, wholeLedger } from '../ledger-view.ts'
import { monthBeside, monthIn, monthName, monthText } from '../month-words.ts'
import { movedCards } from '../moved-cards.ts'
import { booksQuery, dashboardQuery, recurringQuery } from '../queries.ts'
import { Amount } from './amount.tsx'
import currencyCardsStyles from './currency-cards.module.css'
import styles from './dashboard.module.css'
import { CategoryModule, MonthsModule, RecentModule } from './dashboard-modules.tsx'
import { ExportMenu } from './export-menu.tsx'
import modules from './module.module.css'
import { MonthClosing } from './month-closing.tsx'
import monthPickerStyles from './month-picker.module.css'
import { RecurringRow } from './recurring-rules.tsx'
import { SplitsModule } from './splits-module.tsx'

/** What the month came to in each currency, and how that differs from the month before. */
const CurrencyCards = ({ month, cards }: { month: string; cards: readonly MonthCard[] }) => (
  <ul className={currencyCardsStyles.cards} aria-label={t('The month by currency')}>
    {cards.map((card) => (
      <li key={card.currency} className={currencyCardsStyles.card}>
        <div className={currencyCardsStyles.top}>
          <abbr className={`${currencyCardsStyles.sign} mono`} title={card.currency}>
            {signOf(card.currency)}
          </abbr>
          <span className={currencyCardsStyles.change}>
            {rich('<amount></amount> on {month}', {
              amount: () => <Amount bare minor={card.change} currency={card.currency} shown="always" />,
              month: monthName(monthBeside(month, -1)),
            })}
          </span>
        </div>
        <strong className={currencyCardsStyles.net} data-net={card.currency}>
          <Amount bare minor={card.net} currency={card.currency} shown="always" className={currencyCardsStyles.big} />
        </strong>
        <p className={currencyCardsStyles.flows}>
          <span>
            {rich('In <amount></amount>', {
              amount: () => (
                <Amount bare minor={card.in} currency={card.currency} className={currencyCardsStyles.flow} />
              ),
            })}
          </span>
          <span>
            {rich('Out <amount></amount>', {
              amount: () => (
                <Amount bare minor={card.out} currency={card.currency} className={currencyCardsStyles.flow} />
              ),
            })}
          </span>
        </p>
      </li>
    ))}
  </ul>
)

/** The month that is shown, with the way to the one before and the one after, and back to this one. */
const MonthPicker = ({
  month,
  thisMonth,
  onPick,
}: {
  month: string
  thisMonth: string
  onPick: (month: string) => void
}) => (
  <div className={monthPickerStyles.picker}>
    <span className={monthPickerStyles.month} aria-live="polite">
      {monthText(month)}
    </span>
    <IconButton size="sm" label={t('Previous month')} onClick={() => onPick(monthBeside(month, -1))}>
      <IconChevronLeft size={16} aria-hidden="true" />
    </IconButton>
    <IconButton size="sm" label={t('Next month')} onClick={() => onPick(monthBeside(month, 1))}>
      <IconChevronRight size={16} aria-hidden="true" />
    </IconButton>
    {month !== thisMonth && (
      <Button size="sm" variant="quiet" onClick={() => onPick(thisMonth)}>
        {t('This month')}
      </Button>
    )}
  </div>
)

/** What books itself, the next day of each. */
const RecurringModule = ({ workspaceId, manages }: { workspaceId: string; manages: boolean }) => {
  const { data } = useQuery(recurringQuery(workspaceId))
  return (
    <section className={modules.module} aria-labelledby="recurring-title">
      <div className={modules.head}>
        <h3 id="recurring-title" className={modules.title}>
          {t('Recurring')}
        </h3>
        {manages && (
          <LinkButton to="/finances" search={{ part: 'recurring' } as never} size="sm" variant="quiet">
            {data && data.length > 0 ? t('Change') : t('Set up')}
          </LinkButton>
        )}
      </div>
      {data?.length === 0 && (
        <p className={modules.note}>{t('Rent, hosting: add it once and it’s booked every month.')}</p>
      )}
      <ul className={modules.list}>
        {data?.map((one) => (
          <RecurringRow key={one.id} one={one} name={one.text} />
        ))}
      </ul>
    </section>
  )
}

/** The money of a month at a glance; `?month=` says which. */
export const Dashboard = ({ workspaceId }: { workspaceId: string }) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = monthIn(search.month)
  const query = useQuery(dashboardQuery(workspaceId, asked))
  const { data: books } = useQuery(booksQuery(workspaceId))
  const { data } = query
  const windows = useEntryWindows(workspaceId, books, data?.recent ?? [])
  const month = asked ?? data?.month
  const thisMonth = data?.today.slice(0, 7)
  const pick = (next: string): void => {
    // Which screen it is shows only at run time, so its search cannot be checked.
    void navigate({ to: '/finances', search: (next === thisMonth ? {} : { month: next }) as never, resetScroll: false })
  }
  const addLabel = data?.mayManage === false ? t('Add what you paid') : t('Add transaction')
  const isEmpty =
    data && asked === null && data.recent.length === 0 && data.months.every(({ flows }) => flows.length === 0)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('Cashflow')}</h2>
        {month && thisMonth && <MonthPicker month={month} thisMonth={thisMonth} onPick={pick} />}
        {data && month && (
          <MonthClosing
            workspaceId={workspaceId}
            month={month}
            isClosed={data.isClosed}
            manages={data.mayManage && (data.isClosed || month <= data.today.slice(0, 7))}
          />
        )}
        <span className={styles.space} />
        {month && <ExportMenu asked={askedOf({ ...wholeLedger, month })} />}
        <Button
          variant="primary"
          icon={<IconPlus size={15} aria-hidden="true" />}
          disabled={!books}
          onClick={windows.add}
        >
          {addLabel}
        </Button>
      </div>
      {windows.shared}
      {!data && query.error && (
        <div className={modules.state}>
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load your finances. Nothing is lost; try again in a moment.')}
            detail={detailOf(query.error)}
            {...(!query.isFetching && { onRetry: () => void query.refetch() })}
          />
        </div>
      )}
      {!data && !query.error && (
        <Loading label={t('Loading the finances')}>
          <div className={styles.bones}>
            <Skeleton height="120px" />
            <Skeleton height="300px" />
            <Skeleton height="160px" />
          </div>
        </Loading>
      )}
      {data && isEmpty && (
        <div className={modules.state}>
          <EmptyState
            title={t('Nothing booked yet')}
            text={t(
              'Start with your last fee, or with something a member paid for the band. Backline works out who owes what and what each share comes to.',
            )}
            action={
              <Button variant="primary" disabled={!books} onClick={windows.add}>
                {addLabel}
              </Button>
            }
          />
        </div>
      )}
      {data && month && (
        <>
          <CurrencyCards month={data.month} cards={movedCards(data.cards, books?.homeCurrency)} />
          <div className={styles.rack}>
            <MonthsModule months={data.months} currencies={data.cards.map(({ currency }) => currency)} />
            <SplitsModule workspaceId={workspaceId} month={data.month} manages={data.mayManage} />
          </div>
          <div className={styles.rack}>
            <div className={styles.column}>
              <RecentModule entries={data.recent} month={data.month} onOpen={windows.open} />
              <RecurringModule workspaceId={workspaceId} manages={data.mayManage} />
            </div>
            <CategoryModule month={data.month} sums={data.categories} />
          </div>
        </>
      )}
      {windows.windows}
    </div>
  )
}
