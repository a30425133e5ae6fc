import { IconArrowRight, IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import type { OpenState } from '#features/finances/contract/ledger-values.ts'
import type { OwedSum, UnpaidEntry } from '#features/finances/contract/unpaid.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { rich } from '#web/rich.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { undo } from '#web/ui/undo.ts'
import { inCurrencyOrder } from '../currency-order.ts'
import { type AskedLedger, askedOf, wholeLedger } from '../ledger-view.ts'
import { refreshFinances, unpaidQuery } from '../queries.ts'
import { Amount } from './amount.tsx'
import modules from './module.module.css'
import { PayModal, UnpaidModal } from './unpaid-modals.tsx'
import styles from './unpaid-module.module.css'

/** One thing that is not paid yet: what it is, since or until when, and how much. */
const UnpaidRow = ({
  one: { id, text, dueOn, isOverdue, category, project, minor, currency },
  children,
}: {
  one: UnpaidEntry
  /** What can be done with it. */
  children?: ReactNode
}) => (
  <li className={modules.row} data-unpaid={id}>
    <span className={classNames(modules.grow, styles.what)}>
      {text}
      <br />
      <span className={modules.dim}>
        <time className={isOverdue ? styles.late : undefined} dateTime={dueOn}>
          {isOverdue && <IconClockExclamation size={14} aria-hidden="true" />}
          {isOverdue
            ? t('Overdue since {day}', { day: shortDayText(dueOn) })
            : t('Due on {day}', { day: shortDayText(dueOn) })}
        </time>
        {[project?.name, category?.name].map((name) => name && `, ${name}`)}
      </span>
    </span>
    <Amount minor={minor} currency={currency} shown="never" />
    {children}
  </li>
)

const sides = [
  { direction: 'income', name: t('To receive'), none: t('Nobody owes the band anything here.'), sum: 'toReceive' },
  { direction: 'expense', name: t('To pay'), none: t('The band owes nothing here.'), sum: 'toPay' },
] as const

type Window = { of: 'entry'; unpaid: UnpaidEntry | null } | { of: 'payment'; unpaid: UnpaidEntry }

/** What is not paid yet, to receive and to pay; it counts nowhere until it is marked as paid. */
export const UnpaidModule = ({
  workspaceId,
  books,
  asked = askedOf(wholeLedger),
  state = 'open',
  most,
}: {
  workspaceId: string
  books: Books | undefined
  asked?: AskedLedger
  state?: OpenState
  /** How many are shown on each side, with the way to all of them. */
  most?: number
}) => {
  const query = useQuery(unpaidQuery(workspaceId, asked, state))
  const [window, setWindow] = useState<Window | null>(null)
  const placeOf = (id: string): string => `[data-unpaid="${id}"] button`
  const refresh = (): Promise<void> => refreshFinances(workspaceId)
  const remove = ({ id: unpaidId, text }: UnpaidEntry): Promise<boolean> =>
    removeWithUndo({
      about: unpaidId,
      words: deletedWords(text),
      place: placeOf(unpaidId),
      remove: () => api.deleteUnpaid({ unpaidId }, { workspaceId }),
      restore: () => api.restoreUnpaid({ unpaidId }, { workspaceId }),
      refresh,
      notRemoved: t('Couldn’t delete it. Try again in a moment.'),
      notRestored: t('Couldn’t undo it. Try again in a moment.'),
    })
  const offerUnpaid = ({ id: unpaidId, text }: UnpaidEntry): void =>
    undo.offer({
      about: unpaidId,
      words: t('“{text}” is paid and booked.', { text }),
      place: placeOf(unpaidId),
      fault: t('Couldn’t undo it. Try again in a moment.'),
      undo: () => api.unpayUnpaid({ unpaidId }, { workspaceId }).finally(refresh),
    })
  const { data } = query
  const manages = books?.mayManage ?? false
  return (
    <section className={modules.module} aria-labelledby="unpaid-title">
      <div className={modules.head}>
        <h3 id="unpaid-title" className={modules.title}>
          {t('Unpaid')}
        </h3>
        {most !== undefined && data && sides.some(({ direction }) => ofSide(data.unpaid, direction).length > most) && (
          <LinkButton to="/transactions" search={{ state: 'open' } as never} size="sm" variant="quiet">
            {rich('All unpaid<iconArrowRight></iconArrowRight>', {
              iconArrowRight: () => <IconArrowRight size={14} aria-hidden="true" />,
            })}
          </LinkButton>
        )}
        {books && manages && (
          <Button size="sm" variant="quiet" onClick={() => setWindow({ of: 'entry', unpaid: null })}>
            {t('Add an unpaid bill or fee')}
          </Button>
        )}
      </div>
      {query.error && !data && (
        <ErrorState
          title={t('Couldn’t load what’s unpaid')}
          detail={detailOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Loading label={t('Loading what’s unpaid')} />}
      {data?.unpaid.length === 0 && (
        <p className={modules.note}>
          {t('A fee you invoiced, a studio bill: it waits here, and counts once it is paid.')}
        </p>
      )}
      {data && data.unpaid.length > 0 && (
        <div className={styles.sides}>
          {sides.map(({ direction, name, none, sum }) => {
            const all = ofSide(data.unpaid, direction)
            return (
              <div key={direction} data-side={direction}>
                <h4 className={styles.side} id={`unpaid-${direction}`}>
                  {name} <Sums sums={data.sums} of={sum} />
                </h4>
                {all.length === 0 && <p className={modules.dim}>{none}</p>}
                <ul className={modules.list} aria-labelledby={`unpaid-${direction}`}>
                  {all.slice(0, most).map((one) => (
                    <UnpaidRow key={one.id} one={one}>
                      {manages && (
                        <span className={styles.acts}>
                          <Button
                            size="sm"
                            aria-label={t('Mark {text} as paid', { text: one.text })}
                            onClick={() => setWindow({ of: 'payment', unpaid: one })}
                          >
                            {t('Mark as paid')}
                          </Button>
                          <Button
                            size="sm"
                            variant="quiet"
                            aria-label={t('Edit {name}', { name: one.text })}
                            onClick={() => setWindow({ of: 'entry', unpaid: one })}
                          >
                            {t('Edit')}
                          </Button>
                          <Button
                            size="sm"
                            variant="quiet"
                            aria-label={t('Delete {name}', { name: one.text })}
                            onClick={() => void remove(one)}
                          >
                            {t('Delete')}
                          </Button>
                        </span>
                      )}
                    </UnpaidRow>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      )}
      {books && window?.of === 'entry' && (
        <UnpaidModal workspaceId={workspaceId} books={books} unpaid={window.unpaid} onClose={() => setWindow(null)} />
      )}
      {books && window?.of === 'payment' && (
        <PayModal
          workspaceId={workspaceId}
          books={books}
          unpaid={window.unpaid}
          onClose={() => setWindow(null)}
          onPaid={() => {
            offerUnpaid(window.unpaid)
            setWindow(null)
          }}
        />
      )}
    </section>
  )
}

const ofSide = (unpaid: readonly UnpaidEntry[], direction: UnpaidEntry['direction']): UnpaidEntry[] =>
  unpaid.filter((one) => one.direction === direction)

const Sums = ({ sums, of }: { sums: readonly OwedSum[]; of: 'toReceive' | 'toPay' }) =>
  inCurrencyOrder(sums.map(({ currency }) => currency)).map((currency) => {
    const minor = sums.find((one) => one.currency === currency)?.[of] ?? '0'
    return minor === '0' ? null : <Amount key={currency} minor={minor} currency={currency} />
  })
